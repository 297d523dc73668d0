import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MultiComboBox } from '../multi-combo-box/MultiComboBox.js'
import { mount } from '../testing/mount.js'
import { ComboBox, type ComboBoxItem } from './ComboBox.js'
import { comboBoxMessages } from './messages.js'

const places = ['Dallas, TX', 'Denver, CO', 'Omaha, NE'].map((label) => ({ id: label, label }))

test('shows an error like every field, and does not block a further submit', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  mount(
    <form onSubmit={onSubmit}>
      <ComboBox label="Origin" items={places} hint="City and state." errorMessage="Choose a place." />
      <button type="submit">Send</button>
    </form>,
  )
  const origin = page.getByRole('combobox', { name: 'Origin' })
  await expect.element(origin).toHaveAttribute('aria-invalid', 'true')
  await expect.element(origin).toHaveAccessibleDescription('City and state. Error: Choose a place.')
  await page.getByRole('button', { name: 'Send' }).click()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('marks an optional field, also with a visually hidden label', async () => {
  mount(<ComboBox label="Via" items={places} isOptional isLabelHidden />)
  await expect.element(page.getByRole('combobox', { name: 'Via (optional)' })).toBeInTheDocument()
})

test('Escape closes the list of several places and resets the input', async () => {
  function Places() {
    const [text, setText] = useState('')
    return (
      <MultiComboBox
        label="Places"
        items={places}
        chosen={[]}
        onChosenChange={() => undefined}
        inputValue={text}
        onInputChange={setText}
      />
    )
  }
  mount(<Places />)
  const field = page.getByRole('combobox', { name: 'Places' })
  await userEvent.type(field, 'D')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
})

/** A field for several places, searched by the typed text; with `all` they are preloaded. */
function FoundPlaces({ all = false }: { all?: boolean }) {
  const [chosen, setChosen] = useState<readonly ComboBoxItem[]>([])
  const [text, setText] = useState('')
  const found = places.filter((place) => place.label.toLowerCase().includes(text.toLowerCase()))
  return (
    <form aria-label="Search">
      <MultiComboBox
        label="Places"
        name="place"
        items={text || all ? found : []}
        chosen={chosen}
        onChosenChange={setChosen}
        inputValue={text}
        onInputChange={setText}
      />
    </form>
  )
}

const sent = () => {
  const form = page.getByRole('form', { name: 'Search' }).element()
  return form instanceof HTMLFormElement ? new FormData(form).getAll('place') : []
}

test.each([true, false])(
  'selecting one of several closes the list, and blur selects no second one (all items at once: %s)',
  async (all) => {
    mount(<FoundPlaces all={all} />)
    const field = page.getByRole('combobox', { name: 'Places' })
    await userEvent.type(field, 'De')
    await page.getByRole('option', { name: 'Denver, CO' }).click()
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await expect.element(field).toHaveValue('')
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name: 'Remove Denver, CO' })).toHaveFocus()
    expect(sent()).toEqual(['Denver, CO'])
    await userEvent.type(field, 'o')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(sent).toEqual(['Denver, CO', 'Omaha, NE'])
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Escape}{Tab}')
    expect(sent()).toEqual(['Denver, CO', 'Omaha, NE'])
  },
)

test('an empty list asks for input, and reports no matches after typing', async () => {
  mount(<FoundPlaces />)
  await page.getByRole('button', { name: /Show options/ }).click()
  await expect.element(page.getByRole('listbox')).toHaveTextContent(comboBoxMessages.start)
  await userEvent.keyboard('Xyz')
  await expect.element(page.getByRole('listbox')).toHaveTextContent(comboBoxMessages.empty)
})

test('the list of a full-width field stays inside the window', async () => {
  mount(<FoundPlaces all />)
  await userEvent.type(page.getByRole('combobox', { name: 'Places' }), 'De')
  const list = page.getByRole('listbox')
  await expect.element(list).toBeVisible()
  const { left, right } = list.element().getBoundingClientRect()
  expect([left >= 0, right <= innerWidth]).toEqual([true, true])
})

test('removing selected items by keyboard keeps the focus on the next one, then on the field', async () => {
  function Places() {
    const [chosen, setChosen] = useState<readonly ComboBoxItem[]>(places)
    return (
      <MultiComboBox
        label="Places"
        items={places}
        chosen={chosen}
        onChosenChange={setChosen}
        inputValue=""
        onInputChange={() => undefined}
      />
    )
  }
  mount(<Places />)
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` })
  remove('Denver, CO').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove('Omaha, NE')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove('Dallas, TX')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'Places' })).toHaveFocus()
})

const animationsFinished = () => Promise.allSettled(document.getAnimations().map(({ finished }) => finished))

test('the list stays open and below its field while the page scrolls', async () => {
  mount(
    <div style={{ paddingBlock: '60vh 200vh' }}>
      <FoundPlaces all />
    </div>,
  )
  const field = page.getByRole('combobox', { name: 'Places' })
  await userEvent.type(field, 'De')
  const list = page.getByRole('listbox')
  await expect.element(list).toBeVisible()
  const gap = () =>
    Math.round(list.element().getBoundingClientRect().top - field.element().getBoundingClientRect().bottom)
  await animationsFinished()
  const before = gap()
  scrollBy({ top: 80, behavior: 'instant' })
  // A scroll event is dispatched before the next frame, and React renders its update after the event.
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(list.query()?.isConnected).toBe(true)
  await animationsFinished()
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  expect(gap()).toBe(before)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(sent).toEqual(['Denver, CO'])
})

test('the list closes when a scroll area around its field scrolls, where it would be out of place', async () => {
  mount(
    <div data-testid="area" style={{ height: '20vh', overflow: 'auto' }}>
      <FoundPlaces all />
      <div style={{ height: '100vh' }} />
    </div>,
  )
  const field = page.getByRole('combobox', { name: 'Places' })
  await userEvent.type(field, 'De')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  page.getByTestId('area').element().scrollBy({ top: 20, behavior: 'instant' })
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
})

test('focus opens the list of a field that asks for it, unless the focus points at its error', async () => {
  const field = page.getByRole('combobox', { name: 'Origin' })
  const { rerender } = mount(
    <ComboBox label="Origin" items={places} menuTrigger="focus" errorMessage="Choose." />,
  )
  field.element().focus()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  field.element().blur()
  rerender(<ComboBox label="Origin" items={places} menuTrigger="focus" />)
  field.element().focus()
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
})
