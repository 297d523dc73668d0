import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.js'
import { FileField } from './FileField.js'
import type { FileEntry } from './FileList.js'

function Files({ afterMs = 0 }: { afterMs?: number }) {
  const [files, setFiles] = useState<readonly FileEntry[]>(
    ['pod.pdf', 'cost$&.pdf'].map((name) => ({ id: name, name, status: 'done' })),
  )
  const remove = (id: string) => setFiles((known) => known.filter((file) => file.id !== id))
  return (
    <FileField
      label="Papers"
      files={files}
      onAdd={() => undefined}
      onRemove={(id) => (afterMs > 0 ? setTimeout(remove, afterMs, id) : remove(id))}
    />
  )
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('removing files by keyboard keeps the focus in the list, then on the button that selects files', async () => {
  mount(<Files />)
  button('Remove pod.pdf').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Remove cost$&.pdf')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Choose files')).toHaveFocus()
})

test('a delayed removal does not take focus from another element', async () => {
  mount(<Files afterMs={100} />)
  button('Remove pod.pdf').element().focus()
  await userEvent.keyboard('{Enter}')
  button('Take a photo').element().focus()
  await expect.poll(() => button('Remove pod.pdf').query()).toBeNull()
  await expect.element(button('Take a photo')).toHaveFocus()
})

/** Drops a file on the field, as from a folder. What a script has made allows no effect and has no entry. */
function drop(name: string) {
  const data = new DataTransfer()
  data.items.add(new File(['x'], name, { type: 'application/pdf' }))
  Object.defineProperty(data, 'effectAllowed', { value: 'all' })
  const zone = document.querySelector('input[type="file"]')?.parentElement
  for (const type of ['dragenter', 'dragover', 'drop']) {
    zone?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }))
  }
}

class AnyFileEntry implements FileSystemEntry {
  readonly isFile = true
  readonly isDirectory = false
  readonly name = ''
  readonly fullPath = ''
  get filesystem(): FileSystem {
    throw new Error('Not implemented.')
  }
  getParent() {}
}

test('a disabled field accepts no dropped file', async () => {
  const onAdd = vi.fn<(files: File[]) => void>()
  const entry = vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockReturnValue(new AnyFileEntry())
  onTestFinished(() => entry.mockRestore())
  const { rerender } = mount(<FileField label="Papers" isDisabled onAdd={onAdd} />)
  drop('late.pdf')
  rerender(<FileField label="Papers" onAdd={onAdd} />)
  drop('pod.pdf')
  await expect.poll(() => onAdd.mock.calls.length).toBeGreaterThan(0)
  expect(onAdd.mock.calls.flatMap(([files]) => files.map(({ name }) => name))).toEqual(['pod.pdf'])
})

test('the drop zone of a field with an error has the border of an error; that of a disabled field asks for no file', () => {
  const zone = () => document.querySelector('input[type="file"]')?.parentElement
  const { rerender } = mount(
    <FileField label="Papers" errorMessage="Add the invoice." onAdd={() => undefined} />,
  )
  const { borderColor } = getComputedStyle(zone() ?? document.body)
  expect(borderColor).toBe(getComputedStyle(page.getByText('Add the invoice.').element()).color)
  rerender(<FileField label="Papers" isDisabled onAdd={() => undefined} />)
  expect(page.getByText('or drop files here').query()).not.toBeNull()
  expect(page.getByText('or drop files here').element().checkVisibility()).toBe(false)
})
