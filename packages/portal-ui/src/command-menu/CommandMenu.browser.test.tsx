import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.js'
import { CommandMenu, type CommandItem } from './CommandMenu.js'

const pages: readonly CommandItem[] = [
  { id: 'loads', label: 'Loads', keys: 'g l' },
  { id: 'carriers', label: 'Carriers' },
]

function Commands({ onSelect }: { onSelect: (id: string) => void }) {
  const [isOpen, setIsOpen] = useState(true)
  const [text, setText] = useState('')
  const items = pages.filter(({ label }) => label.toLowerCase().includes(text))
  return (
    <CommandMenu
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      inputValue={text}
      onInputChange={setText}
      sections={[{ id: 'go', label: 'Go to', items }]}
      onSelect={onSelect}
    />
  )
}

test('runs the first match with Enter and closes', async () => {
  const onSelect = vi.fn()
  mount(<Commands onSelect={onSelect} />)
  const field = page.getByRole('searchbox', { name: 'Command menu' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('carr{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('carriers')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('arrow keys move through the entries while the field has focus', async () => {
  const onSelect = vi.fn()
  mount(<Commands onSelect={onSelect} />)
  const field = page.getByRole('searchbox', { name: 'Command menu' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('carriers')
})

test('shows a message without matches', async () => {
  mount(<Commands onSelect={vi.fn()} />)
  await expect.element(page.getByRole('searchbox', { name: 'Command menu' })).toHaveFocus()
  await userEvent.keyboard('zzz')
  await expect.element(page.getByText('Nothing found.')).toBeVisible()
})
