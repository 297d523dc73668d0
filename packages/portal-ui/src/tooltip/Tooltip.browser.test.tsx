import { Pin } from 'lucide-react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { IconButton } from '../button/IconButton.js'
import { mount } from '../testing/mount.js'
import { Tooltip } from './Tooltip.js'

test('describes its focused element until Escape', async () => {
  mount(
    <Tooltip text="Opens first the next time">
      <IconButton icon={Pin} label="Pin list" />
    </Tooltip>,
  )
  await userEvent.tab()
  const button = page.getByRole('button', { name: 'Pin list' })
  await expect.element(button).toHaveFocus()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Opens first the next time')
  await expect.element(button).toHaveAccessibleDescription('Opens first the next time')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})
