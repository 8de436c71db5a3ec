import { randomBytes } from 'node:crypto'
import type { Host, HostWishes } from '@grognard/kernel'
import { boundedLines } from '../engine/lines.ts'
import { MOST_BYTES_A_LINE } from '../engine/protocol.ts'
import { Session } from '../engine/session.ts'

/** Speaks the protocol on standard input and output until `quit` or the end of the input. */
export async function runEngine(
  hosts: ReadonlyMap<string, Host>,
  input: AsyncIterable<Buffer | string>,
  output: NodeJS.WritableStream,
  thinker?: HostWishes['thinker'],
): Promise<void> {
  const session = new Session(hosts, {
    newSeed: () => randomBytes(16).toString('hex'),
    ...(thinker === undefined ? {} : { thinker }),
  })
  for await (const line of boundedLines(input, MOST_BYTES_A_LINE)) {
    if (line?.trim() === '') continue
    const answer = line === undefined ? session.tooLarge(MOST_BYTES_A_LINE) : await session.answer(line)
    if (!output.write(`${JSON.stringify(answer)}\n`)) await new Promise((resolve) => output.once('drain', resolve))
    if (session.over) return
  }
}
