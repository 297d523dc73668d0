import { useState } from 'react'
import { expect, test } from 'vitest'
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

test('taking files away by keyboard keeps the focus among them, and then at the way to choose others', async () => {
  mount(<Files />)
  button('Remove pod.pdf').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Remove cost$&.pdf')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Choose files')).toHaveFocus()
})

test('a file that goes later takes the focus from nobody who went on', async () => {
  mount(<Files afterMs={100} />)
  button('Remove pod.pdf').element().focus()
  await userEvent.keyboard('{Enter}')
  button('Take a photo').element().focus()
  await expect.poll(() => button('Remove pod.pdf').query()).toBeNull()
  await expect.element(button('Take a photo')).toHaveFocus()
})
