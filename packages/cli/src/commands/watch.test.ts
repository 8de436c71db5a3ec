import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { grognard, terminalOf, typing } from '../testing/world.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

describe('watching a bot', () => {
  test.each([
    ['en', 'staff plays.', /\n {6}Why: \S/, /^(?:Victory|Defeat)/, /Turn 2 of 12/],
    ['fr', 'staff joue.', /\n {6}Pourquoi : \S/, /^(?:Victoire|Défaite)/, /Tour 2 sur 12/],
  ])('to the end without a pause, in %s', async (lang, first, why, last, table) => {
    const terminal = typing()
    const args = [
      'watch',
      'khartoum',
      '--bot',
      'staff',
      '--level',
      'cub',
      '--fast',
      '--seed',
      'watched',
      '--lang',
      lang,
    ]
    expect((await grognard(args, { terminal })).code).toBe(0)
    const lines = terminal.output().trimEnd().split('\n')
    expect(lines[0]).toBe(first)
    expect(terminal.output()).toMatch(why)
    expect(terminal.output()).toMatch(table)
    expect(lines.at(-1)).toMatch(last)
  })

  test('step by step: Enter shows the next choice, p the table, t goes to the next turn, q leaves', async () => {
    const keys = ['', 'p', 'what?', '', 't', 'q']
    const screens: string[] = []
    const terminal = terminalOf((screen) => {
      screens.push(screen)
      return keys.shift()
    })
    await grognard(['watch', '--bot', 'recruit', '--seed', 'steps'], { terminal })
    const choices = (screen: string | undefined) => (screen ?? '').match(/^ {3,}\d+ {2}\S/gm)?.length ?? 0
    expect(screens.map(choices).slice(0, 5)).toEqual([1, 2, 2, 2, 3])
    expect(screens[2]?.split('\nBanners\n')).toHaveLength(3)
    expect(screens[3]).toContain('what?\nEnter shows the next choice')
    expect(screens[4]).not.toContain('Turn 2 of 12')
    expect(screens[5]).toContain('Turn 2 of 12')
    expect(terminal.lines().at(-2)).toBe('Until next time.')
  })

  test('with a delay the clock is asked between the choices; a plays to the end', async () => {
    const waited: number[] = []
    const wait = (milliseconds: number) => {
      waited.push(milliseconds)
      return Promise.resolve()
    }
    const delayed = typing()
    await grognard(['watch', '--bot', 'recruit', '--seed', 'slow', '--delay', '250'], { terminal: delayed, wait })
    expect(new Set(waited)).toEqual(new Set([250]))
    const stepped = typing('a')
    await grognard(['watch', '--bot', 'recruit', '--seed', 'slow'], { terminal: stepped })
    expect(stepped.lines().at(-2)).toBe(delayed.lines().at(-2))
    expect(waited.length).toBe(delayed.output().match(/^ {1,3}\d+ {2}\S/gm)?.length)
  })

  test.each([
    ['en', 'sergeant plays against random.', /\n {6}Turks\. /, /^(?:Victory|Minor victory|A draw)/m, 'Phase of: '],
    ['fr', 'sergeant joue contre random.', /\n {6}Turcs\. /, /^(?:Victoire|Partie nulle)/m, 'Phase : '],
  ])(
    'a battle between two bots, with whose question it is, in %s',
    { tags: ['slow'] },
    async (lang, first, asked, last, phase) => {
      const terminal = typing()
      const args = ['watch', 'ager', '--scenario', 'feint', '--bots', 'sergeant', 'random', '--fast', '--seed', 'b']
      expect((await grognard([...args, '--lang', lang], { terminal })).code).toBe(0)
      const screen = terminal.output()
      expect(screen.split('\n')[0]).toBe(first)
      expect(screen).toMatch(asked)
      expect(screen).toContain(phase)
      expect(screen).toMatch(last)
    },
  )

  test('wrong wishes are refused in words', async () => {
    for (const [args, sign] of [
      [['--bot', 'genius'], 'There is no bot genius'],
      [['--fast', '--step'], '--step, --fast and --delay exclude each other'],
      [['--delay', 'soon'], 'The delay must be a whole number'],
      [['ager', '--bots', 'random'], 'Name one bot with --bot, or 2 with --bots.'],
      [['ager', '--bots', 'random', 'genius'], 'There is no bot genius'],
      [['ager', '--level', 'king'], '--level is for khartoum, not for ager'],
      [['--bots', 'staff', 'staff'], '--bots is for ager, boxers, not for khartoum'],
    ] as const) {
      const { code, err } = await grognard(['watch', ...args])
      expect({ args, code }).toEqual({ args, code: 2 })
      expect(err).toContain(sign)
    }
  })

  test('gordon thinks the same with one thread and with three', { tags: ['slow'] }, async () => {
    const outputs = await Promise.all(
      ['1', '3'].map(async (threads) => {
        const args = [
          'watch',
          '--fast',
          '--seed',
          'threads',
          '--level',
          'king',
          '--playouts',
          '30',
          '--threads',
          threads,
        ]
        const child = spawn(process.execPath, [join(root, 'scripts/grognard.mjs'), ...args])
        let output = ''
        child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
        expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0)
        return output
      }),
    )
    expect(outputs[0]).toMatch(/Tried \d+ times in thought/)
    expect(outputs[1]).toBe(outputs[0])
  })
})
