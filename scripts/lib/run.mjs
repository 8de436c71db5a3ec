import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './files.mjs'

/**
 * Runs a program of the project's own, or of a package it depends on, in Node.
 * @param {string[]} command a file under the project's root, and its arguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options] `show` prints the output as it comes
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runNode([file = '', ...args], { cwd = root, env = process.env, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, file), ...args], {
      cwd,
      env,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (/** @type {string} */ text) => void (output += text)
    child.stdout?.setEncoding('utf8').on('data', collect)
    child.stderr?.setEncoding('utf8').on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}
