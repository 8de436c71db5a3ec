import type { Sound } from '@grognard/board'
import { SCORES } from './scores.ts'
import type { Note } from './scores.ts'

let desk: { readonly context: AudioContext; readonly out: GainNode; readonly hiss: AudioBuffer } | undefined

/** Made with the first sound: browsers let nothing be heard before somebody has touched the page. */
function deskHere(): NonNullable<typeof desk> {
  if (desk !== undefined) return desk
  const context = new AudioContext()
  const out = context.createGain()
  // Peaks are held below speech.
  const limiter = context.createDynamicsCompressor()
  out.connect(limiter).connect(context.destination)
  const hiss = context.createBuffer(1, context.sampleRate * 2, context.sampleRate)
  const data = hiss.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  desk = { context, out, hiss }
  return desk
}

/** `loudness` is in percent. */
export function play(sound: Sound, loudness: number): void {
  const { context, out } = deskHere()
  if (context.state === 'suspended') void context.resume()
  out.gain.value = (loudness / 100) ** 2
  for (const note of SCORES[sound]) sing(note)
}

function sing({ at, lasts, hertz, to = hertz, voice, loud, dull = 20_000 }: Note): void {
  const { context, out, hiss } = deskHere()
  const begin = context.currentTime + at / 1000
  const end = begin + lasts / 1000
  const gain = context.createGain()
  gain.gain.setValueAtTime(0.0001, begin)
  gain.gain.exponentialRampToValueAtTime(loud, begin + Math.min(0.012, lasts / 4000))
  gain.gain.exponentialRampToValueAtTime(0.0001, end)
  const filter = context.createBiquadFilter()
  filter.type = voice === 'noise' ? 'bandpass' : 'lowpass'
  filter.frequency.setValueAtTime(voice === 'noise' ? hertz : dull, begin)
  if (voice === 'noise') filter.frequency.exponentialRampToValueAtTime(to, end)
  filter.connect(gain).connect(out)
  if (voice === 'noise') {
    const source = context.createBufferSource()
    source.buffer = hiss
    source.loop = true
    source.connect(filter)
    source.start(begin)
    source.stop(end)
  } else {
    const source = context.createOscillator()
    source.type = voice
    source.frequency.setValueAtTime(hertz, begin)
    source.frequency.exponentialRampToValueAtTime(to, end)
    source.connect(filter)
    source.start(begin)
    source.stop(end)
  }
}
