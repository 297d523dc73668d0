// @vitest-environment jsdom
/** @jsxImportSource preact */
import { createRoot } from 'preact/compat/client'
import { expect, test } from 'vitest'
import { flushSync } from './promptEffects.ts'
import { useState } from './react.ts'

function show(content: unknown): HTMLElement {
  const page = document.body.appendChild(document.createElement('main'))
  flushSync(() => createRoot(page).render(content as never))
  return page
}

const type = async (field: Element | null, value: string) => {
  Object.assign(field ?? {}, { value })
  field?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await Promise.resolve()
}

function Digits() {
  const [value, setValue] = useState('12')
  return (
    <input
      value={value}
      onInput={({ currentTarget }) => setValue(currentTarget.value.replaceAll(/\D/g, ''))}
    />
  )
}

test('characters that a handler leaves out are not shown', async () => {
  const field = show(<Digits />).querySelector('input')
  await type(field, '12x')
  expect(field?.value).toBe('12')
  await type(field, '123')
  expect(field?.value).toBe('123')
})

test('a choice that a handler refuses is not shown, and each handler sees it', async () => {
  const seen: boolean[] = []
  const see = ({ target }: Event) => void seen.push((target as HTMLInputElement).checked)
  const field = show(
    <div onChange={see}>
      <input type="checkbox" checked={false} onInput={see} onChange={see} />
    </div>,
  ).querySelector('input')
  field?.click()
  await Promise.resolve()
  expect(seen).toEqual([true, true, true])
  expect(field?.checked).toBe(false)
})

test('a refused choice of a group leaves the one before', async () => {
  const page = show(
    <>
      {['standard', 'quick'].map((terms) => (
        <input key={terms} type="radio" name="terms" value={terms} checked={terms === 'standard'} />
      ))}
    </>,
  )
  const [standard, quick] = page.querySelectorAll('input')
  quick?.click()
  await Promise.resolve()
  expect([standard?.checked, quick?.checked]).toEqual([true, false])
})

test('a refused option leaves the one before', async () => {
  const field = show(
    <select value="V">
      <option value="V">Dry Van</option>
      <option value="R">Reefer</option>
    </select>,
  ).querySelector('select')
  Object.assign(field ?? {}, { value: 'R' })
  field?.dispatchEvent(new Event('change', { bubbles: true }))
  await Promise.resolve()
  expect(field?.value).toBe('V')
})

test('a field without a value of its component keeps the text that was typed', async () => {
  const page = show(
    <>
      <input defaultValue="12" />
      <textarea />
      <input type="checkbox" />
    </>,
  )
  await type(page.querySelector('input'), '12x')
  await type(page.querySelector('textarea'), 'Late')
  page.querySelector<HTMLInputElement>('[type=checkbox]')?.click()
  await Promise.resolve()
  expect(page.querySelector('input')?.value).toBe('12x')
  expect(page.querySelector('textarea')?.value).toBe('Late')
  expect(page.querySelector<HTMLInputElement>('[type=checkbox]')?.checked).toBe(true)
})

function Contact() {
  const [contact, setContact] = useState({ name: '', email: '' })
  const change = ({ currentTarget: { name, value } }: { currentTarget: HTMLInputElement }) =>
    setContact({ ...contact, [name]: value })
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input name="name" value={contact.name} onInput={change} />
      <input name="email" value={contact.email} onInput={change} />
      <output>{Object.values(contact).join(' ')}</output>
    </form>
  )
}

test('fields that a script fills in one task are all kept', async () => {
  const page = show(<Contact />)
  const [name, email] = page.querySelectorAll('input')
  const filled = [type(name ?? null, 'Bo Alvarez'), type(email ?? null, 'bo@alone.test')]
  expect(page.querySelector('output')?.textContent).toBe('Bo Alvarez bo@alone.test')
  await Promise.all(filled)
  expect([name?.value, email?.value]).toEqual(['Bo Alvarez', 'bo@alone.test'])
})

test('an event that is stopped on its way renders its state in the microtask after it', async () => {
  const page = show(<Contact />)
  page.querySelector('form')?.addEventListener('input', (event) => event.stopPropagation())
  await type(page.querySelector('input'), 'Bo')
  expect(page.querySelector('output')?.textContent).toBe('Bo ')
  await type(page.querySelector('input'), 'Bo Alvarez')
  expect(page.querySelector('output')?.textContent).toBe('Bo Alvarez ')
})
