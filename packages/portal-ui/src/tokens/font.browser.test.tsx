import { expect, test } from 'vitest'
import './font.css'

const TEXT =
  'Saved searches, Dallas, TX to Atlanta, GA, $2.19/mi, entrega antes de las 16:00, cargas guardadas'

function widthOf(family: string, weight: number): number {
  const line = document.body.appendChild(document.createElement('span'))
  Object.assign(line.style, {
    position: 'absolute',
    whiteSpace: 'nowrap',
    font: `${weight} 64px '${family}'`,
  })
  line.textContent = TEXT
  const { width } = line.getBoundingClientRect()
  line.remove()
  return width
}

/** Whether the device has the font that a family stands for. */
const isThere = (family: string) =>
  document.fonts.load(`400 64px '${family}'`, TEXT).then(
    (faces) => faces.some(({ status }) => status === 'loaded'),
    () => false,
  )

test('[U9] text never moves when Inter arrives late', () => {
  const inter = [...document.fonts].filter(({ family }) => family.includes('Inter Portal'))
  expect(new Set(inter.map(({ display }) => display))).toEqual(new Set(['optional']))
})

test('the fallback font occupies the space of Inter', async ({ skip }) => {
  expect(await isThere('Inter Portal')).toBe(true)
  const families = ['Inter Fallback', 'Inter Fallback Android', 'Inter Fallback Linux']
  const there: string[] = []
  for (const family of families) if (await isThere(family)) there.push(family)
  skip(there.length === 0, 'this device has none of them')
  for (const family of there)
    for (const weight of [400, 500, 600]) {
      const ratio = widthOf(family, weight) / widthOf('Inter Portal', weight)
      expect(Math.abs(ratio - 1), `${family} ${weight}: ${ratio.toFixed(3)}`).toBeLessThan(0.03)
    }
})
