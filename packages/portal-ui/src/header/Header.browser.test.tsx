import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulate } from '../testing/emulate.js'
import { mount } from '../testing/mount.js'
import { accounts, guestHeader, sampleHeader } from '../testing/sampleHeader.js'
import { Header } from './Header.js'

const link = (name: string) => page.getByRole('link', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function openPanel() {
  await page.viewport(390, 800)
  await button('menu').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

describe('on a desktop', () => {
  test('[HDR-01] [HDR-10] [HDR-16] shows the menu in a row from 1024 px on, and the hamburger below', async () => {
    mount(<Header {...sampleHeader()} />)
    await page.viewport(1024, 800)
    for (const name of ['Find Loads', "Today's Loads", 'My Loads'])
      await expect.element(link(name)).toBeVisible()
    await expect.element(button('My Company')).toBeVisible()
    expect(button('menu').query()).toBeNull()
    await page.viewport(1023, 800)
    expect(link('My Loads').query()).toBeNull()
    await expect.element(button('menu')).toBeVisible()
  })

  test("shows the user's photo beside My Profile, in the bar and in the panel", async () => {
    const photoUrl = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
    const user = { name: 'Ana Ruiz', photoUrl, profileHref: '#userInfo', onLogOut: () => undefined }
    const shown = () =>
      [...document.querySelectorAll<HTMLImageElement>('a[href="#userInfo"] img')].map(({ src }) => src)
    mount(<Header {...sampleHeader({ user })} />)
    await page.viewport(1280, 800)
    await expect.poll(shown).toEqual([photoUrl])
    await openPanel()
    await expect.poll(shown).toContain(photoUrl)
    await expect
      .element(page.getByRole('dialog').getByRole('link', { name: 'My Profile', exact: true }))
      .toBeVisible()
  })

  test('[HDR-02] hover opens the sub-menu, leaving closes it', async () => {
    mount(<Header {...sampleHeader()} />)
    await button('My Company').hover()
    await expect.element(link('Locations')).toBeVisible()
    await link('Users').hover()
    await expect.element(link('Users')).toBeVisible()
    await userEvent.hover(page.getByRole('link', { name: 'Freight Portal home' }))
    await expect.poll(() => link('Locations').query()).toBeNull()
  })

  test('[HDR-02] opens by keyboard; Escape closes it and restores focus', async () => {
    mount(<Header {...sampleHeader()} />)
    const opener = button('My Company')
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Tab}')
    await expect.element(link('Company Details')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
    await expect.element(opener).toHaveFocus()
  })

  test('[HDR-02] a press outside closes the sub-menu', async () => {
    mount(<Header {...sampleHeader()} />)
    await button('My Company').click()
    await expect.element(link('Locations')).toBeVisible()
    await userEvent.click(document.body, { position: { x: 20, y: 600 }, force: true })
    await expect.poll(() => link('Locations').query()).toBeNull()
  })

  test('[HDR-02] a passing pointer does not close a sub-menu with keyboard focus', async () => {
    mount(<Header {...sampleHeader()} />)
    button('My Company').element().focus()
    await userEvent.keyboard('{Enter}{Tab}')
    await link('Users').hover()
    await userEvent.hover(page.getByRole('link', { name: 'Freight Portal home' }))
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect.element(link('Company Details')).toHaveFocus()
  })

  test('[HDR-02] opens by keyboard also directly after a pointer leave', async () => {
    mount(<Header {...sampleHeader()} />)
    const opener = button('My Company')
    await opener.hover()
    await userEvent.keyboard('{Escape}')
    await userEvent.hover(page.getByRole('link', { name: 'Freight Portal home' }))
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  })

  test('[HDR-11] [HDR-12] [HDR-13] [HDR-14] the sub-menu has its entries, its second section and their descriptions', async () => {
    mount(<Header {...sampleHeader()} />)
    await button('My Company').click()
    const names = [
      'Locations',
      'Equipment',
      'Track & Trace Device',
      'Preferred Commodities',
      'Specialties',
      'Users',
    ]
    for (const name of names) await expect.element(link(name)).toBeVisible()
    await expect.element(link('Equipment')).toHaveAttribute('href', '#Equipments')
    const section = page.getByRole('list', { name: 'Get Personalized Recommendations' })
    await expect
      .element(section.getByRole('link', { name: 'Preferred Lanes' }))
      .toHaveAccessibleDescription('Add preferred lanes to be matched with available loads.')
    await expect
      .element(section.getByRole('link', { name: 'Available Capacity' }))
      .toHaveAccessibleDescription('Add current truck locations to see loads that match.')
  })

  test('[HDR-09] marks the current page and no other', async () => {
    const { container } = mount(<Header {...sampleHeader()} />)
    await expect.element(link('Find Loads')).toHaveAttribute('aria-current', 'page')
    expect(container.querySelectorAll('[aria-current]')).toHaveLength(1)
  })

  test('[HDR-07] [NAV-07] a guest has Log In and Sign Up only', async () => {
    mount(<Header {...guestHeader} />)
    expect(
      page
        .getByRole('link')
        .elements()
        .map((element) => element.textContent),
    ).toEqual(['Freight Portal', 'Log In', 'Sign Up'])
    expect(page.getByRole('button').elements()).toHaveLength(0)
  })

  test('[TPL-07] has z-index 100001', () => {
    mount(<Header {...sampleHeader()} />)
    expect(getComputedStyle(page.getByRole('banner').element()).zIndex).toBe('100001')
  })
})

describe('the account switcher', () => {
  test('[FRM-02] the profile link is described by the user and the only company; a switcher names the company itself', async () => {
    await page.viewport(1440, 800)
    const { rerender } = mount(<Header {...sampleHeader({ accounts: accounts.slice(0, 1) })} />)
    await expect.element(link('My Profile')).toHaveAccessibleDescription('Ana Ruiz · Bluebonnet Trucking')
    await expect.element(page.getByText('Ana Ruiz · Bluebonnet Trucking')).toBeVisible()
    rerender(<Header {...sampleHeader({ accounts })} />)
    await expect.element(link('My Profile')).toHaveAccessibleDescription('Ana Ruiz')
    await page.viewport(1100, 800)
    await expect.element(page.getByText('Ana Ruiz', { exact: true })).not.toBeVisible()
  })

  test('[FRM-02] the side panel shows the user and the company', async () => {
    mount(<Header {...sampleHeader({ accounts: accounts.slice(0, 1) })} />)
    await openPanel()
    const panel = page.getByRole('dialog')
    await expect.element(panel.getByText('Ana Ruiz · Bluebonnet Trucking')).toBeVisible()
  })

  test('[HDR-17] is absent with one account', async () => {
    mount(<Header {...sampleHeader({ accounts: accounts.slice(0, 1) })} />)
    expect(page.getByRole('button', { name: /Account/ }).query()).toBeNull()
  })

  test('[HDR-17] [ACC-01] [ACC-02] lists two accounts with initial, name and place, and calls back with the selected one', async () => {
    const onAccountChange = vi.fn()
    mount(<Header {...sampleHeader({ accounts, onAccountChange })} />)
    await page.getByRole('button', { name: 'Account: Bluebonnet Trucking' }).click()
    const options = page.getByRole('menuitemradio')
    await expect.element(options.nth(0)).toHaveTextContent('BBluebonnet TruckingDallas, TX')
    await expect.element(options.nth(1)).toHaveTextContent('PPrairie Line LogisticsOmaha, NE')
    await expect.element(options.nth(0)).toHaveAttribute('aria-checked', 'true')
    await options.nth(1).click()
    expect(onAccountChange.mock.calls).toEqual([['2']])
  })

  test('reserves its space from the first render, without a layout shift', async () => {
    const tools = <button type="button">Language</button>
    const { container } = mount(<Header {...sampleHeader({ accounts, tools })} />)
    const places = () =>
      ['Account: Bluebonnet Trucking', 'Language', 'My Profile', 'Log Out'].map((text) => {
        const element = [
          ...container.querySelectorAll('header .end, header a, header button, header span'),
        ].find((candidate) => candidate.checkVisibility() && candidate.textContent?.endsWith(text))
        const { left, width, top, height } = element?.getBoundingClientRect() ?? new DOMRect()
        return [text, left, width, top, height]
      })
    const before = places()
    expect(page.getByRole('button', { name: /^Account/ }).query()).toBeNull()
    await expect.element(page.getByRole('button', { name: /^Account/ })).toBeVisible()
    expect(places()).toEqual(before)
  })

  test.each(['Ío', 'ACME', 'A1 Co', 'Bluebonnet'])(
    '[ACC-01] does not truncate the short name "%s"',
    async (name) => {
      await page.viewport(1280, 800)
      mount(<Header {...sampleHeader({ accounts: accounts.map((account) => ({ ...account, name })) })} />)
      const opener = page.getByRole('button', { name: `Account: ${name}` })
      await expect.element(opener).toBeVisible()
      const width = widthOfText(opener.getByText(name, { exact: true }).element())
      expect(widthInSight(opener.element())).toBeCloseTo(width, 0)
    },
  )

  test('by keyboard: Enter opens it at the selected account, arrows and Enter select, Escape returns', async () => {
    const onAccountChange = vi.fn()
    mount(<Header {...sampleHeader({ accounts, onAccountChange })} />)
    const opener = page.getByRole('button', { name: /^Account/ })
    await expect.element(opener).toBeVisible()
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitemradio').nth(0)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(opener).toHaveFocus()
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
    await expect.poll(() => onAccountChange.mock.calls).toEqual([['2']])
  })
})

describe('on a phone', () => {
  test('[HDR-03] [HDR-15] the "menu" button opens a panel whose entries are announced with their number', async () => {
    mount(<Header {...sampleHeader()} />)
    await openPanel()
    await expect.element(link('My Loads')).toBeVisible()
    await expect
      .element(page.getByRole('listitem', { name: 'List Item 3', exact: true }))
      .toHaveTextContent('My Loads')
  })

  test('[HDR-04] [HDR-15] My Company opens a second panel with focus on Back, and Back restores the focus', async () => {
    mount(<Header {...sampleHeader()} />)
    await openPanel()
    await button('My Company').click()
    await expect.element(button('Back')).toHaveFocus()
    await expect.element(link('Specialties')).toBeVisible()
    await expect.poll(() => link('My Loads').query()).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('My Company')).toHaveFocus()
    await expect.poll(() => button('Back').query()).toBeNull()
  })

  test('[HDR-04] [NAV-07] a sign-out while the second panel is open shows the guest panel', async () => {
    const { rerender } = mount(<Header {...sampleHeader()} />)
    await openPanel()
    await button('My Company').click()
    await expect.element(button('Back')).toHaveFocus()
    rerender(<Header {...sampleHeader({ items: [], user: undefined, guest: guestHeader.guest })} />)
    await expect.element(link('Log In')).toBeVisible()
    await expect.poll(() => button('Back').query()).toBeNull()
    const dialog = page.getByRole('dialog').element()
    await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(button('menu')).toHaveFocus()
  })

  test('[HDR-05] a backdrop covers the page; pressing it closes the panel and restores focus', async () => {
    mount(<Header {...sampleHeader()} />)
    await openPanel()
    expect(document.elementFromPoint(10, 400)?.closest('[role="dialog"]')).toBeNull()
    await userEvent.click(document.body, { position: { x: 10, y: 400 }, force: true })
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
    await expect.element(button('menu')).toHaveFocus()
  })

  test('[HDR-06] panels slide for 0.4 s, and not with reduced motion', async () => {
    mount(<Header {...sampleHeader()} />)
    await openPanel()
    const second = button('My Company')
      .element()
      .closest('[role="dialog"]')
      ?.querySelector('[data-panel="second"]')
    const panel = page.getByRole('dialog').element().parentElement
    const times = () =>
      [panel, second].map((part) => part && getComputedStyle(part).transitionDuration.split(',')[0])
    expect(times()).toEqual(['0.4s', '0.4s'])
    await emulate({ isMotionReduced: true })
    expect(times()).toEqual(['0s', '0s'])
  })

  test('[HDR-08] a guest has a panel with log in and sign up', async () => {
    const onLogIn = vi.fn()
    mount(<Header {...guestHeader} guest={{ onLogIn, signUpHref: '#signup' }} />)
    await openPanel()
    await expect.element(link('Sign Up')).toBeVisible()
    await button('Log In').click()
    expect(onLogIn).toHaveBeenCalledOnce()
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  })

  test('[USR-03] Log Out and My Profile are in the panel', async () => {
    mount(<Header {...sampleHeader()} />)
    await openPanel()
    await expect.element(link('My Profile')).toHaveAttribute('href', '#userInfo')
    await expect.element(button('Log Out')).toBeVisible()
  })

  test('a resize to desktop width closes the panel', async () => {
    mount(<Header {...sampleHeader()} />)
    await openPanel()
    await page.viewport(1100, 800)
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  })

  test('[U2] a panel that a resize closes moves focus to the bar', async () => {
    mount(<Header {...sampleHeader()} />)
    await openPanel()
    await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull()
    await page.viewport(1100, 800)
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
    await expect.element(link('Find Loads')).toHaveFocus()
  })

  test('every target is at least 44 px', async () => {
    mount(<Header {...sampleHeader({ accounts })} />)
    await openPanel()
    for (const target of [...page.getByRole('button').elements(), ...page.getByRole('link').elements()]) {
      const { width, height } = target.getBoundingClientRect()
      // React Aria's dismiss buttons for screen readers have no size.
      if (width <= 1) continue
      expect([target.textContent, Math.min(width, height) >= 44]).toEqual([target.textContent, true])
    }
  })
})

test('nothing in the bar wraps or overlaps at the narrowest desktop width, even with a long company name', async () => {
  const long = accounts.map((account) => ({ ...account, name: `${account.name} and Sons of the Plains` }))
  mount(<Header {...sampleHeader({ accounts: long })} />)
  await page.viewport(1024, 800)
  await expect.element(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  const boxes = [...document.querySelectorAll('header a, header button')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0)
  for (const [place, box] of boxes.entries()) {
    expect(box.height).toBeLessThanOrEqual(72)
    expect(box.left).toBeGreaterThanOrEqual(boxes[place - 1]?.right ?? 0)
  }
  expect(document.documentElement.scrollWidth).toBe(1024)
  await expect.element(button('Log Out')).toHaveTextContent('Log Out')
  expect(button('Log Out').element().getBoundingClientRect().height).toBe(44)
})

test('[HDR-16] with two accounts and long labels the bar never overflows the window from 1024 px on', async () => {
  const long = accounts.map((account) => ({ ...account, name: `${account.name} and Sons of the Plains` }))
  const words = ['Buscar cargas', 'Cargas de hoy', 'Mis cargas', 'Mi empresa']
  const items = (sampleHeader().items ?? []).map((item, at) => ({ ...item, label: words[at] ?? item.label }))
  const tools = <span style={{ flex: 'none', width: '8rem' }}>English</span>
  const logo = <span style={{ overflow: 'hidden' }}>Portal de transportes</span>
  mount(<Header {...sampleHeader({ accounts: long, items, tools, logo })} />)
  for (const width of [1024, 1060, 1100, 1200, 1279, 1280]) {
    await page.viewport(width, 800)
    await expect.element(page.getByRole('button', { name: /^Account/ })).toBeVisible()
    const out = button('Log Out').element().getBoundingClientRect()
    expect([width, document.documentElement.scrollWidth, out.right <= width]).toEqual([width, width, true])
    // The logo gives way together with the name of the account, not before it.
    const home = page.getByRole('link', { name: 'Freight Portal home' }).element().getBoundingClientRect()
    expect(home.width).toBeGreaterThan(60)
    expect([width, widthInSight(page.getByRole('button', { name: /^Account/ }).element())]).not.toEqual([
      width,
      expect.toSatisfy((inSight: number) => inSight > 0 && inSight < 40),
    ])
  }
})

/** How much of the account's name can be seen, in px: none of it, or some letters, never a sliver of one. */
function widthInSight(button: Element): number {
  const word = button.querySelector('[class*="word"]')
  const line = word?.parentElement
  if (!word || !line) throw new Error('The account has no name.')
  const { top, width } = word.getBoundingClientRect()
  return top < line.getBoundingClientRect().bottom ? width : 0
}

/** How wide the letters are, in px, wherever they ended up. */
function widthOfText(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect().width
}

test("[NAV-02] an inactive account's menu of one entry is in the panel on a phone", async () => {
  const only = sampleHeader().items?.[0]
  if (!only) throw new Error('The sample has to have entries.')
  mount(<Header {...sampleHeader()} items={[only]} />)
  await openPanel()
  await expect.element(page.getByRole('dialog').getByRole('link', { name: only.label })).toBeVisible()
})
