// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SuggestField, type Suggestion } from './SuggestField'

const CITIES = ['Dallas, TX', 'Dalton, GA', 'Denver, CO']

function openField({ suggestions = CITIES, isLoading = false } = {}) {
  const onChoose = vi.fn()
  const onSettle = vi.fn()
  function Origin() {
    const [text, setText] = useState('')
    const found: Suggestion[] = suggestions
      .filter((label) => label.startsWith(text))
      .map((label) => ({ id: label.slice(0, 4), label }))
    return (
      <SuggestField
        label="Origin"
        text={text}
        onTextChange={setText}
        suggestions={found}
        onChoose={({ label }) => {
          onChoose(label)
          setText(label)
        }}
        onSettle={() => onSettle(text)}
        onOpen={() => undefined}
        isLoading={isLoading}
        placeholder=""
        errorMessage={undefined}
        labels={{ loading: 'Searching…', empty: 'Nothing found.' }}
      />
    )
  }
  render(<Origin />)
  return {
    onChoose,
    onSettle,
    user: userEvent.setup(),
    field: screen.getByRole('combobox', { name: 'Origin' }),
  }
}

test('arrow keys move through the suggestions, Enter selects one, and the field announces it', async () => {
  const { onChoose, user, field } = openField()
  await user.type(field, 'Dal')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Dallas, TX',
    'Dalton, GA',
  ])
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const current = screen.getByRole('option', { selected: true })
  expect(current.textContent).toBe('Dalton, GA')
  expect(field.getAttribute('aria-activedescendant')).toBe(current.id)
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Dalton, GA')
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('arrow keys wrap around the list', async () => {
  const { user, field } = openField()
  await user.click(field)
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Denver, CO')
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Dallas, TX')
})

test('a click selects a suggestion and the field retains the focus', async () => {
  const { onChoose, onSettle, user, field } = openField()
  await user.type(field, 'Den')
  await user.click(screen.getByRole('option', { name: 'Denver, CO' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Denver, CO')
  expect(onSettle).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field)
})

test('Enter and blur commit the typed text; Escape closes the list', async () => {
  const { onSettle, user, field } = openField()
  await user.type(field, 'Xanadu{Enter}')
  expect(onSettle).toHaveBeenLastCalledWith('Xanadu')
  await user.type(field, 's')
  expect(screen.getAllByText('Nothing found.').length).toBeGreaterThan(0)
  await user.keyboard('{Escape}')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(onSettle).toHaveBeenCalledTimes(1)
  await user.tab()
  expect(onSettle).toHaveBeenLastCalledWith('Xanadus')
})

test('announces that suggestions are loading', async () => {
  const { user, field } = openField({ suggestions: [], isLoading: true })
  await user.type(field, 'D')
  expect(screen.getAllByText('Searching…').length).toBeGreaterThan(0)
})

test('keys of an input method (accents, Japanese, Korean) neither select nor commit nor close', async () => {
  const { onChoose, onSettle, user, field } = openField()
  await user.type(field, 'D')
  for (const key of ['ArrowDown', 'Enter', 'Escape']) fireEvent.keyDown(field, { key, isComposing: true })
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
  expect(onChoose).not.toHaveBeenCalled()
  expect(onSettle).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Dallas, TX')
})

test('blur closes the list and commits the text once', async () => {
  const { onSettle, user, field } = openField()
  await user.type(field, 'Dal')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(onSettle).not.toHaveBeenCalled()
  await user.tab()
  expect(onSettle).toHaveBeenCalledExactlyOnceWith('Dal')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('listbox')).toBeNull()
})
