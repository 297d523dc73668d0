import { clsx } from 'clsx'
import { FileWarning, Info, type LucideIcon, OctagonAlert, Smartphone, Truck, X } from 'lucide-react'
import { type ComponentProps, use, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../button/IconButton.js'
import { type BannerType, isBannerClosable } from '../formatters/banners.js'
import { Icon } from '../icon/Icon.js'
import { DrawnContext } from '../page-template/DrawnContext.js'
import type { BannerContent } from './bannerContent.js'
import { BannerBody } from './BannerBody.js'
import styles from './BannerStrip.module.css'
import { glideDown } from './glideDown.js'
import { bannerMessages, type BannerMessages } from './messages.js'
import { ScrollingBody } from './ScrollingBody.js'

const looks: Record<BannerType, { icon: LucideIcon; tone: 'critical' | 'warning' | 'info' | 'accent' }> = {
  InactiveAccount: { icon: OctagonAlert, tone: 'critical' },
  NewCarrierUser: { icon: Truck, tone: 'accent' },
  Announcement: { icon: Info, tone: 'info' },
  MissingDocuments: { icon: FileWarning, tone: 'warning' },
  MobileApp: { icon: Smartphone, tone: 'accent' },
}

export type BannerStripProps = Omit<ComponentProps<'section'>, 'ref' | 'children'> & {
  /** The one to show, from `chooseBanner`; undefined shows nothing. */
  banner: BannerContent | undefined
  /** The user closed it. Never called for `InactiveAccount` (BAN-06). */
  onClose?: (type: BannerType) => void
  labels?: Partial<BannerMessages>
}

/**
 * One message over the whole width. Fixed under the header from 768 px on, in the flow below that. While it is fixed its
 * measured height is in `--banner-height` on the root element, by which `PageTemplate` pushes the page down; without
 * a banner that is 0 (BAN-01..03, 08..10). Mount it always: what appears later is then announced, without taking focus,
 * and the page glides to its new place.
 */
export function BannerStrip({ banner, onClose, labels, className, ...rest }: BannerStripProps) {
  const text = { ...bannerMessages, ...labels }
  const strip = useRef<HTMLDivElement>(null)
  // Banners are plain data, made anew with every render: what they say decides whether anything has changed.
  useMeasuredHeight(strip, JSON.stringify([banner, text]))
  const markClosed = useFocusAfterClose(strip, banner?.type)
  return (
    // An <output> may hold no blocks.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div ref={strip} role="status" className={styles.place}>
      {banner ? (
        <section
          aria-label={text[banner.type]}
          {...rest}
          className={clsx(styles.root, className)}
          data-type={banner.type}
          data-tone={looks[banner.type].tone}
        >
          <div className={styles.inner}>
            <Icon as={looks[banner.type].icon} className={styles.icon} />
            <ScrollingBody>
              <BannerBody banner={banner} text={text} />
            </ScrollingBody>
            {isBannerClosable(banner.type) ? (
              <IconButton
                icon={X}
                label={text.close}
                className={styles.close}
                onPress={() => {
                  markClosed()
                  onClose?.(banner.type)
                }}
              />
            ) : null}
          </div>
        </section>
      ) : null}
    </div>
  )
}

/**
 * The focus goes on when the close control that had it is gone: to that of the next banner, else to the page's content
 * (BAN-06). @returns to be called when a banner is closed.
 */
function useFocusAfterClose(strip: { current: HTMLElement | null }, type: BannerType | undefined) {
  const wasClosed = useRef(false)
  useEffect(() => {
    if (!wasClosed.current) return
    wasClosed.current = false
    const { activeElement, body } = document
    if (activeElement && activeElement !== body) return
    const next = strip.current?.querySelector('button') ?? document.querySelector('main')
    next?.focus({ preventScroll: true })
    // `type`: the control is gone when the banner is another one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [strip, type])
  return () => {
    wasClosed.current = strip.current?.contains(document.activeElement) === true
  }
}

/**
 * Follows the strip: the banner that comes or goes, text that wraps when the window narrows, fonts that arrive
 * (BAN-08..10). Measuring lays the whole page out, so it is done when `content` is another, not with every render.
 */
function useMeasuredHeight(strip: { current: HTMLElement | null }, content: string) {
  const heightPx = useRef(0)
  const measure = useCallback(() => {
    const element = strip.current
    if (!element) return 0
    const before = heightPx.current
    heightPx.current = element.offsetHeight
    const isFixed = getComputedStyle(element).position === 'fixed'
    const { style } = document.documentElement
    const height = isFixed ? `${heightPx.current}px` : '0px'
    // Setting it styles the whole page anew, even to the same value.
    if (style.getPropertyValue('--banner-height') !== height) style.setProperty('--banner-height', height)
    // Fixed or in the flow, it pushes what follows by its height.
    return heightPx.current - before
  }, [strip])

  const isDrawn = use(DrawnContext)
  // After every change of the banner, before it is drawn. What is there from the beginning pushes nothing.
  useLayoutEffect(() => {
    const scrolledPx = window.scrollY
    const pushedPx = measure()
    if (isDrawn.current) glideDown(pushedPx, scrolledPx)
    // `content` is what is measured: read from the page, not from the text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [content, measure, isDrawn])

  useLayoutEffect(() => {
    if (!strip.current) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(strip.current)
    return () => {
      observer.disconnect()
      document.documentElement.style.removeProperty('--banner-height')
    }
  }, [strip, measure])
}
