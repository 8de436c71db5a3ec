import fs from 'node:fs'

/** Writes down what went wrong outside of any test, which vitest's report leaves out. */
export default class {
  /**
   * @param {unknown} _files
   * @param {readonly { message?: string }[]} errors
   */
  onTestRunEnd(_files, errors) {
    const place = process.env['TEST_ERRORS']
    if (place !== undefined) fs.writeFileSync(place, JSON.stringify(errors.map(({ message = '' }) => message)))
  }
}
