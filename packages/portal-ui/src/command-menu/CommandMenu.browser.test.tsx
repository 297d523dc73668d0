import { useEffect, useState } from 'react'
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

/** Entries of the server appear above an entry that is there at once, when the button is pressed. */
function ServerCommands({ onSelect }: { onSelect: (id: string) => void }) {
  const [text, setText] = useState('')
  const [hasArrived, setHasArrived] = useState(false)
  const records = hasArrived ? [{ id: 'record', label: 'L-0000009' }] : []
  const other = [
    { id: `search ${text}`, label: `Search for ${text}` },
    { id: 'keys', label: 'Keyboard shortcuts' },
  ]
  return (
    <>
      <CommandMenu
        isOpen
        onOpenChange={() => {}}
        inputValue={text}
        onInputChange={setText}
        sections={[
          { id: 'go', label: 'Go to', items: pages.filter(({ label }) => label.includes(text)) },
          { id: 'records', label: 'Loads', items: records },
          { id: 'other', label: 'Other', items: other },
        ]}
        onSelect={onSelect}
      />
      <Arrival onArrive={() => setHasArrived(true)} />
    </>
  )
}

function Arrival({ onArrive }: { onArrive: () => void }) {
  useEffect(() => {
    window.addEventListener('test-arrival', onArrive)
    return () => window.removeEventListener('test-arrival', onArrive)
  }, [onArrive])
  return null
}

async function typeAndReceive(keys: string) {
  await expect.element(page.getByRole('searchbox', { name: 'Command menu' })).toHaveFocus()
  await userEvent.keyboard(keys)
  await expect.element(page.getByRole('menuitem', { name: 'Search for L-9' })).toBeVisible()
  window.dispatchEvent(new Event('test-arrival'))
  await expect.element(page.getByRole('menuitem', { name: 'L-0000009' })).toBeVisible()
}

test('[DSK-09] Enter selects the first entry when it arrived after the others', async () => {
  const onSelect = vi.fn()
  mount(<ServerCommands onSelect={onSelect} />)
  await typeAndReceive('L-9')
  await userEvent.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('record')
})

test('[DSK-09] Enter selects the entry that the arrow keys reached when others arrive', async () => {
  const onSelect = vi.fn()
  mount(<ServerCommands onSelect={onSelect} />)
  await typeAndReceive('L-9{ArrowDown}')
  await userEvent.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('keys')
})

test('shows a message without matches', async () => {
  mount(<Commands onSelect={vi.fn()} />)
  await expect.element(page.getByRole('searchbox', { name: 'Command menu' })).toHaveFocus()
  await userEvent.keyboard('zzz')
  await expect.element(page.getByText('Nothing found.')).toBeVisible()
})
