import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.js'
import { sampleFooter } from '../testing/sampleFooter.js'
import { PageTemplate } from '../page-template/PageTemplate.js'
import { Header } from '../header/Header.js'
import { sampleHeader } from '../testing/sampleHeader.js'
import { ChatWidget } from '../chat-widget/ChatWidget.js'
import { Footer } from './Footer.js'
import { FooterContact } from './FooterContact.js'

const footer = () => page.getByRole('contentinfo').element()
const spacer = () => document.querySelector('[data-sticky-spacer]')?.getBoundingClientRect().height

describe('the footer', () => {
  test('[FTR-01] [FTR-02] has its six links and three networks', async () => {
    mount(<Footer {...sampleFooter} />)
    const names = [
      'Blog',
      'Contact Support',
      'Privacy Policy',
      'Data Processing Addendum',
      'Help Center',
      'Terms of Use',
    ]
    for (const name of [...names, 'Facebook', 'Twitter', 'Instagram']) {
      await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible()
    }
    expect(page.getByRole('link').elements()).toHaveLength(9)
  })

  test('[FRM-04] a link or network without a target is not shown', async () => {
    const { blog: _blog, ...links } = sampleFooter.links
    const { rerender } = mount(
      <Footer {...sampleFooter} links={{ ...links, blog: '' }} social={{ twitter: '#twitter' }} />,
    )
    expect(page.getByRole('link', { name: 'Blog' }).query()).toBeNull()
    expect(page.getByRole('link', { name: 'Facebook' }).query()).toBeNull()
    expect(page.getByRole('link').elements()).toHaveLength(6)
    rerender(<Footer {...sampleFooter} social={{}} />)
    expect(page.getByRole('list', { name: 'Social media' }).query()).toBeNull()
  })

  test('[ADM-02] has the contacts of the company, without missing ones', async () => {
    const contact = { address: '1 Main St, Toledo, OH', number: 'MC 734512', phone: '+1 (419) 555-0101' }
    mount(<Footer {...sampleFooter} contact={<FooterContact {...contact} email={null} logoUrl={null} />} />)
    await expect.element(page.getByText('1 Main St, Toledo, OH')).toBeVisible()
    await expect.element(page.getByText('MC 734512')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: '+1 (419) 555-0101' }))
      .toHaveAttribute('href', 'tel:+14195550101')
    expect(page.getByRole('link').elements()).toHaveLength(10)
    expect(footer().querySelector('img')).toBeNull()
  })

  test('[FTR-03] shows the given or the current year, and the company', async () => {
    const { rerender } = mount(<Footer {...sampleFooter} year={2031} />)
    await expect.element(page.getByText(/^© 2031 Freight Portal/)).toBeVisible()
    const { year: _year, ...today } = sampleFooter
    rerender(<Footer {...today} />)
    await expect
      .element(page.getByText(new RegExp(`^© ${new Date().getFullYear()} Freight Portal`)))
      .toBeVisible()
  })

  test('[FTR-10] [FTR-11] adds 287 px of padding, on small screens 363 px, below a sticky banner', async () => {
    const { rerender } = mount(<Footer {...sampleFooter} hasStickyBanner />)
    await page.viewport(1200, 800)
    expect(getComputedStyle(footer()).paddingBottom).toBe('287px')
    await page.viewport(700, 800)
    expect(getComputedStyle(footer()).paddingBottom).toBe('363px')
    rerender(<Footer {...sampleFooter} hasStickyBanner={false} />)
    expect(getComputedStyle(footer()).paddingBottom).toBe('0px')
    await page.viewport(1200, 800)
    expect(getComputedStyle(footer()).paddingBottom).toBe('0px')
  })

  test('[FTR-12] changes its layout at 48em and 64.0625em', async () => {
    mount(<Footer {...sampleFooter} />)
    const columns = async (width: number) => {
      await page.viewport(width, 800)
      const inner = footer().firstElementChild
      return inner ? getComputedStyle(inner).gridTemplateColumns.split(' ').length : 0
    }
    expect([await columns(767), await columns(768), await columns(1024), await columns(1025)]).toEqual([
      1, 2, 2, 3,
    ])
  })

  test('[FTR-13] adds a spacer of 100 px, on small screens 220 px, with hasStickySpacer', async () => {
    const { rerender } = mount(<Footer {...sampleFooter} hasStickySpacer />)
    await page.viewport(1000, 800)
    expect(spacer()).toBe(100)
    await page.viewport(700, 800)
    expect(spacer()).toBe(220)
    await page.viewport(1100, 800)
    expect(spacer()).toBe(0)
    rerender(<Footer {...sampleFooter} />)
    expect(spacer()).toBeUndefined()
  })
})

describe('the page template', () => {
  const frame = { header: <Header {...sampleHeader()} />, footer: <Footer {...sampleFooter} /> }
  const tall = <div style={{ height: 3000 }}>Content</div>

  test('[TPL-01] [TPL-03] [TPL-04] has one header, one main and one footer, in this order', () => {
    mount(<PageTemplate {...frame}>Content</PageTemplate>)
    const landmarks = [...document.querySelectorAll('header, main, footer')].map(({ tagName }) => tagName)
    expect(landmarks).toEqual(['HEADER', 'MAIN', 'FOOTER'])
  })

  test('[TPL-02] a sticky header stays in view, another one scrolls', async () => {
    const { rerender } = mount(<PageTemplate {...frame}>{tall}</PageTemplate>)
    const top = () => page.getByRole('banner').element().getBoundingClientRect().top
    scrollTo(0, 900)
    expect(top()).toBe(0)
    rerender(
      <PageTemplate {...frame} isHeaderSticky={false}>
        {tall}
      </PageTemplate>,
    )
    scrollTo(0, 900)
    expect(top()).toBe(-900)
  })

  test('[TPL-05] hides the footer', () => {
    mount(
      <PageTemplate {...frame} isFooterHidden>
        Content
      </PageTemplate>,
    )
    expect(page.getByRole('contentinfo').query()).toBeNull()
  })

  test('[TPL-06] pins the footer of a short page to the bottom edge unless isFooterPinned is false', () => {
    const { rerender } = mount(<PageTemplate {...frame}>Short</PageTemplate>)
    expect(footer().getBoundingClientRect().bottom).toBe(800)
    rerender(
      <PageTemplate {...frame} isFooterPinned={false}>
        Short
      </PageTemplate>,
    )
    expect(footer().getBoundingClientRect().bottom).toBeLessThan(800)
  })

  test('a skip link moves the focus to the main content', async () => {
    mount(<PageTemplate {...frame}>Content</PageTemplate>)
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    skip.element().focus()
    await skip.click()
    expect(location.hash).toBe('#main')
    await expect.element(page.getByRole('main')).toHaveFocus()
  })
})

test.each([320, 390, 768, 1024, 1440])(
  'at %i px the chat button overlaps no text of the footer',
  async (width) => {
    await page.viewport(width, 700)
    mount(
      <PageTemplate
        header={null}
        footer={<Footer {...sampleFooter} companyName="Freight Portal of North Texas" />}
      >
        <ChatWidget src="about:blank" />
      </PageTemplate>,
    )
    window.scrollTo(0, document.documentElement.scrollHeight)
    const chat = page.getByRole('button', { name: 'Open chat' }).element().getBoundingClientRect()
    const words = document.createRange()
    words.selectNodeContents(page.getByText(/^© /).element())
    const isCovered = [...words.getClientRects()].some(
      (line) => line.right > chat.left && line.bottom > chat.top && line.top < chat.bottom,
    )
    expect(isCovered).toBe(false)
  },
)
