import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.js'
import { ConsentModal, type ConsentModalProps } from './ConsentModal.js'
import { consentBoxes, consentSettings } from './consentSettings.js'

const errors = [
  'You must accept the Terms of Use to continue',
  'You must agree to share your personal information any time you act as a driver',
  'You must agree to be contacted by Freight Portal',
]

const dialog = page.getByRole('dialog')
const boxes = page.getByRole('checkbox')
const accept = page.getByRole('button', { name: 'Accept' })
const decline = page.getByRole('button', { name: 'Decline' })
const back = page.getByRole('button', { name: 'Back' })
const shownErrors = () => errors.map((text) => dialog.element().textContent?.includes(text))

function setUp(overrides: Partial<ConsentModalProps> = {}) {
  const events = { onAccept: vi.fn(async () => undefined), onAccepted: vi.fn(), onSaveError: vi.fn() }
  mount(
    <ConsentModal
      isOpen
      companyName="Freight Portal"
      contactEmail="legal@x.test"
      termsHref="#terms"
      privacyHref="#privacy"
      {...events}
      {...overrides}
    />,
  )
  return events
}

async function checkAll() {
  for (const box of boxes.all()) await box.click()
}

describe('step one', () => {
  test('[CNS-01] [CNS-18] has its title, three checkboxes, Accept and Decline', async () => {
    setUp()
    await expect.element(dialog).toHaveAccessibleName('Before you continue')
    expect(boxes.elements()).toHaveLength(3)
    expect(
      page
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Decline', 'Accept'])
    expect(consentSettings).toEqual({ checkboxCount: 3, timeoutMs: 1000, isSticky: false })
    expect(consentBoxes).toHaveLength(consentSettings.checkboxCount)
  })

  test('[CNS-02] neither Escape nor the backdrop closes it', async () => {
    const events = setUp()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })
    await expect.element(dialog).toBeVisible()
    expect(events.onAccepted).not.toHaveBeenCalled()
  })

  test('[CNS-03] the link in the label of box 1 opens the terms without toggling the box', async () => {
    setUp()
    const terms = page.getByRole('link', { name: 'Terms of Use' })
    await expect.element(terms).toHaveAttribute('href', '#terms')
    terms.element().addEventListener('click', (event) => event.preventDefault())
    await terms.click()
    await expect.element(boxes.nth(0)).not.toBeChecked()
  })

  test('[CNS-04] [CNS-05] boxes 2 and 3 contain the consent', async () => {
    setUp()
    await expect
      .element(boxes.nth(1))
      .toHaveAccessibleName(/name, phone number and geolocation.*only as needed/)
    await expect
      .element(boxes.nth(2))
      .toHaveAccessibleName(
        /automated dialing or prerecorded voice.*not a condition.*data rates.*STOP.*Privacy Policy/,
      )
  })

  test.each([0, 1, 2, 3, 4, 5, 6, 7])(
    '[CNS-06] [CNS-08] [CNS-09] [CNS-10] [CNS-11] of eight combinations only all three are sent (%i)',
    async (bits) => {
      const { onAccept } = setUp()
      const isChecked = errors.map((_text, place) => Boolean((bits >> place) & 1))
      for (const [place, checked] of isChecked.entries()) if (checked) await boxes.nth(place).click()
      await accept.click()
      expect(onAccept).toHaveBeenCalledTimes(bits === 7 ? 1 : 0)
      expect(shownErrors()).toEqual(isChecked.map((checked) => !checked))
    },
  )

  test.each([
    [[], 0],
    [[0], 1],
    [[0, 1], 2],
    [[1, 2], 0],
  ])(
    '[CNS-07] with boxes %j checked Accept moves the focus to box %i, the first that is not',
    async (checked, first) => {
      setUp()
      for (const place of checked) await boxes.nth(place).click()
      await accept.click()
      await expect.element(boxes.nth(first)).toHaveFocus()
    },
  )

  test('[CNS-08] [CNS-09] [CNS-10] renders the exact error messages', async () => {
    setUp()
    await accept.click()
    for (const text of errors) await expect.element(dialog.getByText(text, { exact: true })).toBeVisible()
  })

  test('[CNS-07] checking a box clears its own error and no other', async () => {
    setUp()
    await accept.click()
    expect(shownErrors()).toEqual([true, true, true])
    await expect.element(boxes.nth(1)).toHaveAttribute('aria-invalid', 'true')
    await boxes.nth(1).click()
    expect(shownErrors()).toEqual([true, false, true])
    await expect.element(boxes.nth(1)).not.toHaveAttribute('aria-invalid')
  })
})

describe('saving', () => {
  test('[CNS-12] [CNS-13] stays open, sends once and ignores Decline until the save succeeds', async () => {
    const saved = Promise.withResolvers<void>()
    const onAccept = vi.fn(() => saved.promise)
    const { onAccepted } = setUp({ onAccept })
    await checkAll()
    await accept.click()
    await accept.click({ force: true })
    await decline.click({ force: true })
    expect(onAccept).toHaveBeenCalledOnce()
    expect(onAccepted).not.toHaveBeenCalled()
    await expect.element(dialog).toHaveAccessibleName('Before you continue')
    saved.resolve()
    await expect.poll(() => onAccepted.mock.calls.length).toBe(1)
  })

  test('[CNS-14] a failed save is raised, and the dialog stays for another try', async () => {
    const failure = new Error('down')
    const onAccept = vi.fn<() => Promise<void>>().mockRejectedValueOnce(failure).mockResolvedValue(undefined)
    const { onAccepted, onSaveError } = setUp({ onAccept })
    await checkAll()
    await accept.click()
    await expect.poll(() => onSaveError.mock.calls).toEqual([[failure]])
    await expect.element(dialog).toBeVisible()
    expect(onAccepted).not.toHaveBeenCalled()
    await accept.click()
    await expect.poll(() => onAccepted.mock.calls.length).toBe(1)
  })
})

describe('step two', () => {
  test('[CNS-15] shows whom to contact, with Back only', async () => {
    setUp()
    await decline.click()
    await expect.element(dialog).toHaveAccessibleName('You declined to consent')
    await expect.element(dialog).toHaveFocus()
    await expect
      .element(page.getByRole('link', { name: 'legal@x.test' }))
      .toHaveAttribute('href', 'mailto:legal@x.test')
    expect(
      page
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Back'])
  })

  test('[CNS-16] Back returns to step one with the boxes as they were', async () => {
    setUp()
    await boxes.nth(1).click()
    await decline.click()
    await back.click()
    expect(boxes.elements().map((box) => box.matches(':checked'))).toEqual([false, true, false])
  })
})
