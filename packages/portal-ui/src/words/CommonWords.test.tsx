// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { Button } from '../button/Button.js'
import { TextArea } from '../text-area/TextArea.js'
import { TextField } from '../text-field/TextField.js'
import { CommonWordsProvider } from './CommonWords.js'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

function textOf(children: ReactNode): string {
  const container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  flushSync(() => root?.render(children))
  return container.textContent
}

const words = {
  optional: '(opcional)',
  pending: 'Un momento…',
  close: 'Cerrar',
  remaining: 'Quedan: {count}',
}
const form = (
  <>
    <TextField label="Nota" isOptional value="" />
    <TextField label="Otra" isOptional value="" labels={{ optional: '(si quiere)' }} />
    <Button isPending>Enviar</Button>
    <TextArea label="Motivo" maxLength={20} defaultValue="Lluvia" />
  </>
)

test('components render the provided common texts, unless their own labels override them', () => {
  const text = textOf(<CommonWordsProvider words={words}>{form}</CommonWordsProvider>)
  expect(text).toBe('Nota (opcional)Otra (si quiere)EnviarUn momento…MotivoLluviaQuedan: 14')
})

test('components default to English texts', () => {
  expect(textOf(form)).toBe('Nota (optional)Otra (si quiere)EnviarWorking…MotivoLluviaCharacters left: 14')
})
