/**
 * What vitest's JSON report says, as far as it is read here.
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: readonly FileResult[] }} Report
 * @typedef {{ name: string, status: string, assertionResults: readonly { status: string }[] }} FileResult
 *
 * A run of test files: whether vitest was content, its report, and what went wrong outside of any test.
 * @typedef {{ ok: boolean, report: Report, errors: readonly string[] }} Run
 */

/** How vitest calls the end of a worker that nobody asked for. */
const DEATH = /^\[vitest-pool\]: Worker \w+ emitted error/

/**
 * A file that could not be read has no tests either: whether its worker was to blame, the second run tells.
 * @param {FileResult} file
 */
const hasNoVerdict = ({ assertionResults }) =>
  (assertionResults.length === 0 || assertionResults.some((each) => each.status === 'pending')) &&
  !assertionResults.some((each) => each.status === 'failed')

/**
 * The files that a worker took with it when it died: none of their tests failed, and not all came to a verdict. No test
 * is blamed for a death, so the report alone cannot tell; the errors outside of the tests must.
 * @param {Run} run
 */
export function deadFiles({ ok, report, errors }) {
  if (ok || !errors.some((error) => DEATH.test(error))) return []
  return report.testResults.filter(hasNoVerdict).map(({ name }) => name)
}

/**
 * What came of a run whose dead files were run again, each by itself. A second death fails, as does whatever else failed.
 * @param {Run} first
 * @param {readonly Run[]} again
 */
export function outcomeOf(first, again) {
  const dead = new Set(deadFiles(first))
  const lost = first.report.testResults.filter(({ name }) => dead.has(name)).flatMap((file) => file.assertionResults)
  // A worker that dies after its last verdict takes nothing with it.
  const isSound =
    first.ok ||
    (first.errors.length > 0 &&
      first.errors.every((error) => DEATH.test(error)) &&
      first.report.testResults.every(({ name, status }) => status !== 'failed' || dead.has(name)))
  const sum = (/** @type {(report: Report) => number} */ count) =>
    [first, ...again].reduce((total, { report }) => total + count(report), 0)
  return {
    ok: isSound && again.length === dead.size && again.every(({ ok }) => ok),
    passed: sum((report) => report.numPassedTests) - lost.filter(({ status }) => status === 'passed').length,
    failed: sum((report) => report.numFailedTests),
  }
}
