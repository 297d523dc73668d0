import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../button/Button.js'
import { mount } from '../testing/mount.js'
import { Card } from './Card.js'

test.each([
  ['on a phone a long title has the whole line, and the action the next one', 390, true],
  ['in a wide window an action is beside the title', 1280, false],
])('%s', async (_name, width, isBelow) => {
  await page.viewport(width, 844)
  mount(
    <Card
      title="Documentos requeridos para la entrega en el centro de distribución de San Antonio"
      actions={<Button variant="quiet">Cargar documentos</Button>}
    >
      Two stops
    </Card>,
  )
  const title = page.getByRole('heading').element().getBoundingClientRect()
  const action = page.getByRole('button').element().getBoundingClientRect()
  expect(action.top >= title.bottom - 1).toBe(isBelow)
  if (isBelow) expect(title.width).toBeGreaterThan(width * 0.8)
})
