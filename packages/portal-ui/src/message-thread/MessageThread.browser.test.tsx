import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.js'
import type { MessageEntry } from './MessageItem.js'
import { MessageThread } from './MessageThread.js'

const messages = (count: number, from = 0): MessageEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(from + index),
    author: 'Omar Reyes',
    isOwn: false,
    text: `Message ${from + index}`,
    time: '09:12',
  }))

// By name: announcements of other components have the role, too.
const log = page.getByRole('log', { name: 'Messages' })
const field = page.getByRole('textbox', { name: 'Message' })
const send = page.getByRole('button', { name: 'Send' })

function Thread({ onSend }: { onSend: (text: string) => void }) {
  const [value, onValueChange] = useState('')
  const composer = { value, onValueChange, onSend: () => onSend(value) }
  return <MessageThread label="Messages" messages={[]} empty="No messages yet." composer={composer} />
}

test('Enter sends, Shift+Enter inserts a line break, and an empty message is not sent', async () => {
  const onSend = vi.fn()
  mount(<Thread onSend={onSend} />)
  await expect.element(send).toBeDisabled()
  await field.click()
  await userEvent.keyboard('{Enter}')
  await userEvent.type(field, 'Arrived.{Shift>}{Enter}{/Shift}Dock 4')
  await userEvent.keyboard('{Enter}')
  expect(onSend.mock.calls).toEqual([['Arrived.\nDock 4']])
})

test('scrolls to the newest message, but keeps the position of a user who has scrolled up', async () => {
  const { rerender } = mount(<MessageThread label="Messages" messages={messages(60)} />)
  const isAtEnd = () => {
    const { scrollTop, scrollHeight, clientHeight } = log.element()
    return scrollHeight - scrollTop - clientHeight < 2
  }
  expect(isAtEnd()).toBe(true)
  rerender(<MessageThread label="Messages" messages={messages(61)} />)
  expect(isAtEnd()).toBe(true)
  log.element().scrollTop = 100
  await expect.poll(() => log.element().scrollTop).toBe(100)
  log.element().dispatchEvent(new Event('scroll'))
  rerender(<MessageThread label="Messages" messages={messages(62)} />)
  expect(log.element().scrollTop).toBe(100)
})

test('prepended messages do not move the visible ones', async () => {
  const { rerender } = mount(<MessageThread label="Messages" messages={messages(60, 60)} />)
  log.element().scrollTop = 100
  log.element().dispatchEvent(new Event('scroll'))
  const topOf = () => page.getByText('Message 65', { exact: true }).element().getBoundingClientRect().top
  const before = topOf()
  rerender(<MessageThread label="Messages" messages={messages(120)} />)
  expect(Math.abs(topOf() - before)).toBeLessThan(2)
})

test('a refused message shows the reason, and can be retried or discarded', async () => {
  const [onRetry, onDiscard] = [vi.fn(), vi.fn()]
  const failed: MessageEntry = {
    id: 'a',
    author: 'Sam',
    isOwn: true,
    text: 'Where is dock 4?',
    time: '',
    state: 'failed',
    receipt: 'You no longer haul this load.',
  }
  mount(<MessageThread label="Messages" messages={[failed]} onRetry={onRetry} onDiscard={onDiscard} />)
  await expect.element(log).toMatchTextContent(/Not sent\s*You no longer haul this load\./)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  expect([onRetry.mock.calls, onDiscard.mock.calls]).toEqual([[['a']], [['a']]])
})
