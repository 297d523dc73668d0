// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { beforeEach, expect, test, vi } from 'vitest'
import shared from '#/i18n/messages/en-US.json'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from './OnDemand'

// The component uses no other catalogue.
const messages = shared as ComponentProps<typeof IntlProvider>['messages']
const FAILED = 'This part of the page could not be loaded.'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
})

/** A lazy component behind a network that can fail. */
function aPart(Shown: ComponentType) {
  const network = { isAway: false, tries: 0 }
  const Part = lazyPart(async () => {
    network.tries += 1
    if (network.isAway) throw new TypeError('Failed to fetch dynamically imported module')
    return Shown
  })
  return { network, Part }
}

const ready = vi.fn<typeof fetch>()
beforeEach(() => {
  ready.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', ready)
})

const show = (ui: ReactNode) =>
  act(async () =>
    render(
      <IntlProvider locale="en-US" {...(messages ? { messages } : {})}>
        {ui}
      </IntlProvider>,
    ),
  )

/** Longer than a failure is cached. */
const afterAWhile = () => act(() => new Promise((passed) => setTimeout(passed, 600)))

test('reports a component that could not be fetched in place, renders it on retry and preserves typed text', async () => {
  const user = userEvent.setup()
  const { network, Part } = aPart(() => <p>The filters</p>)
  network.isAway = true
  await show(
    <>
      <input aria-label="City" />
      <OnDemand waiting="Please wait">
        <Part />
      </OnDemand>
    </>,
  )
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Dallas')
  expect(await screen.findByText(FAILED)).toBeTruthy()
  expect(network.tries).toBe(1)

  await afterAWhile()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(network.tries).toBe(2))
  expect(await screen.findByText(FAILED)).toBeTruthy()

  await afterAWhile()
  network.isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The filters')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Dallas')
})

test('reloads the page once the server is ready where the browser caches the failed import', async () => {
  const user = userEvent.setup()
  const { network, Part } = aPart(() => <p>The filters</p>)
  network.isAway = true
  const loadPage = vi.fn()
  await show(
    <OnDemand loadPage={loadPage}>
      <Part />
    </OnDemand>,
  )
  await screen.findByText(FAILED)
  await afterAWhile()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(ready).toHaveBeenCalled())
  await screen.findByText(FAILED)
  expect(loadPage).not.toHaveBeenCalled()

  await afterAWhile()
  ready.mockResolvedValue(new Response())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(loadPage).toHaveBeenCalledOnce())
})

test('reports a failed dialog in a dialog that can be closed', async () => {
  const user = userEvent.setup()
  const { network, Part } = aPart(() => <p>Book it?</p>)
  network.isAway = true
  const close = vi.fn()
  await show(
    <OnDemand onClose={close}>
      <Part />
    </OnDemand>,
  )
  expect(await screen.findByRole('dialog', { name: FAILED })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
})

test("passes other render errors to the page's boundary", async () => {
  const { Part } = aPart(() => {
    throw new Error('a mistake of ours')
  })
  await show(
    <PageStandIn>
      <OnDemand>
        <Part />
      </OnDemand>
    </PageStandIn>,
  )
  expect(await screen.findByText('The page says: a mistake of ours')).toBeTruthy()
})

class PageStandIn extends Component<{ children: ReactNode }, { said: string }> {
  override state = { said: '' }
  static getDerivedStateFromError(error: Error) {
    return { said: `The page says: ${error.message}` }
  }
  override render() {
    return this.state.said || this.props.children
  }
}
