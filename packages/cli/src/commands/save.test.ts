import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve } from '@grognard/server'
import { readSaveText } from '@grognard/kernel/files'
import { nim } from '../testing/nim.ts'
import { grognard, newFolder } from '../testing/world.ts'

const folder = newFolder()
let site: Awaited<ReturnType<typeof serve>>
let home = ''
beforeAll(async () => {
  site = await serve({ port: 0, host: '127.0.0.1', data: folder.path, games: [nim], say: () => undefined })
  const begun = await fetch(`${site.address}/new?lang=en`, {
    method: 'POST',
    body: new URLSearchParams({ game: 'nim', heap: '7' }),
    redirect: 'manual',
  })
  home = `${site.address}${begun.headers.get('location') ?? ''}`
})
afterAll(async () => {
  await site.close()
  folder.remove()
})

const address = () => /\/match\/([\w-]+)/.exec(home)?.[1] ?? ''

test('whoever runs the server gets the whole save of a match, by any of its addresses, and is told of its secrets', async () => {
  const file = folder.file('night.json')
  const printed = await grognard(['save', address(), '--data', folder.path])
  const written = await grognard(['save', home, '--data', folder.path, '--out', file])
  for (const { code, err } of [printed, written]) {
    expect(code).toBe(0)
    expect(err).toContain('This save holds secrets')
  }
  expect(written.out).toBe('')
  const text = readFileSync(file, 'utf8')
  expect(JSON.parse(text)).toEqual(JSON.parse(printed.out))
  const save = readSaveText(text)
  expect(save).toMatchObject({ ok: true, value: { game: 'nim', secrets: true } })
  expect(text).toContain('"seed"')
})

test('the server plays on', async () => {
  await grognard(['save', address(), '--data', folder.path])
  const page = await (await fetch(home)).text()
  const at = /name="at" value="(\d+)"/.exec(page)?.[1] ?? ''
  const done = await fetch(home.replace('?', '/act?'), {
    method: 'POST',
    body: new URLSearchParams({ at, action: '{"type":"take","count":3}' }),
    redirect: 'manual',
  })
  expect(done.status).toBe(303)
  expect(await (await fetch(home)).text()).toContain('Matches left: 4')
})

test('what is not there is said', async () => {
  const refused = async (...args: readonly string[]) => {
    const { code, out, err } = await grognard(['save', ...args])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    return err
  }
  expect(await refused('nothing', '--data', folder.path)).toContain('There is no match nothing')
  expect(await refused(address(), '--data', folder.file('elsewhere'))).toContain('No games are kept in')
  expect(await refused(address(), '--data', folder.path, '--out', folder.file('no/such/night.json'))).toContain(
    'night.json',
  )
})
