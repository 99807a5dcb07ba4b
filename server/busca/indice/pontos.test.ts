import { expect, it } from 'vitest'
import { Pontos } from './pontos.ts'

let seed = 9
const random = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}
const radians = (degrees: number) => (degrees * Math.PI) / 180
/** By the law of cosines: another way than that of the index. */
const km = (a: { latitude: number; longitude: number }, b: typeof a) =>
  6371 *
  Math.acos(
    Math.min(
      1,
      Math.sin(radians(a.latitude)) * Math.sin(radians(b.latitude)) +
        Math.cos(radians(a.latitude)) *
          Math.cos(radians(b.latitude)) *
          Math.cos(radians(a.longitude - b.longitude)),
    ),
  )

it('after each ring everybody has come who is so near', () => {
  const pontos = new Pontos()
  const all = Array.from({ length: 3000 }, () => ({
    latitude: -33 + random() * 38,
    longitude: -74 + random() * 40,
  }))
  for (const [slot, { latitude, longitude }] of all.entries()) pontos.add(slot, latitude, longitude)
  const points = [
    ...all.slice(0, 5),
    { latitude: 64, longitude: -50 },
    { latitude: 5, longitude: -30 },
  ]
  for (const here of points) {
    const come = new Set<number>()
    for (const ring of pontos.around(here.latitude, here.longitude)) {
      for (const { slots } of ring.pontos) come.add(slots[0]!)
      for (const [slot, there] of all.entries())
        if (km(here, there) <= ring.km) expect(come.has(slot)).toBe(true)
    }
    expect(come.size).toBeLessThan(all.length)
  }
})

it('forgets a position that nobody has any more, and has no ring for those without one', () => {
  const pontos = new Pontos()
  pontos.add(1, -23.5, -46.6)
  pontos.add(2, -23.5, -46.6)
  pontos.add(3, Number.NaN, Number.NaN)
  const around = () => [...pontos.around(-23.5, -46.6)].flatMap((ring) => ring.pontos)
  expect(around()).toMatchObject([{ slots: [1, 2] }])
  pontos.remove(1, -23.5, -46.6)
  expect(around()).toMatchObject([{ slots: [2] }])
  pontos.remove(2, -23.5, -46.6)
  expect([around(), pontos.size]).toEqual([[], 1])
  pontos.remove(3, Number.NaN, Number.NaN)
  expect(pontos.size).toBe(0)
})

it('looks around nobody at the edge of the map', () =>
  expect([...new Pontos().around(0, 179)]).toEqual([]))
