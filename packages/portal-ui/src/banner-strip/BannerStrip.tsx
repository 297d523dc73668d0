import { clsx } from 'clsx'
import { FileWarning, Info, type LucideIcon, OctagonAlert, Smartphone, Truck, X } from 'lucide-react'
import { type ComponentProps, useCallback, useContext, useEffect, useRef } from 'react'
import { IconButton } from '../button/IconButton.js'
import { type BannerType, isBannerClosable } from '../formatters/banners.js'
import { Icon } from '../icon/Icon.js'
import { useLayoutEffect } from '../older-react/useLayoutEffect.js'
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

export interface BannerStripProps extends Omit<ComponentProps<'section'>, 'ref' | 'children'> {
  /** From `chooseBanner`; undefined renders none. */
  banner: BannerContent | undefined
  /** Called when the user closes the banner; never for `InactiveAccount` (BAN-06). */
  onClose?: (type: BannerType) => void
  /** Texts in the language of the page. @default English */
  labels?: Partial<BannerMessages>
  /**
   * Renders the banner in the flow, as an editor's preview: not fixed, not announced, without an offset of
   * the page. Put it into an `inert` element.
   * @default false
   */
  isPreview?: boolean
}

/**
 * Renders a banner over the whole width: fixed below the header from 768 px, in the flow on smaller
 * screens. Sets its measured height as `--banner-height` on the root element, which `PageTemplate` uses as
 * offset; 0 without a banner (BAN-01..03, 08..10). Keep it mounted: a live region announces a new banner
 * without moving focus, and the layout shift is animated.
 */
export function BannerStrip({
  banner,
  onClose,
  labels,
  isPreview = false,
  className,
  ...rest
}: BannerStripProps) {
  const text = { ...bannerMessages, ...labels }
  const strip = useRef<HTMLDivElement>(null)
  // Banners are new objects with every render: the effect depends on their serialized content.
  useMeasuredHeight(strip, JSON.stringify([banner, text]), isPreview)
  const markClosed = useFocusAfterClose(strip, banner?.type)
  return (
    // An <output> cannot contain block elements.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div ref={strip} {...(isPreview ? { 'data-preview': '' } : { role: 'status' })} className={styles.place}>
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
 * Moves focus when the focused close button unmounts: to the next banner's close button, else to the main
 * content (BAN-06). @returns a callback for closing a banner.
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
    // `type`: the close button remounts when the banner changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [strip, type])
  return () => {
    wasClosed.current = strip.current?.contains(document.activeElement) === true
  }
}

/**
 * Measures the strip when the banner changes, when text wraps after a resize, and when fonts load
 * (BAN-08..10). Measuring forces layout of the whole page: it depends on `content` instead of running with
 * every render.
 */
function useMeasuredHeight(strip: { current: HTMLElement | null }, content: string, isPreview: boolean) {
  const heightPx = useRef(0)
  const measure = useCallback(() => {
    const element = strip.current
    if (!element) return 0
    const before = heightPx.current
    heightPx.current = element.offsetHeight
    const { position, visibility } = getComputedStyle(element)
    const isFixed = position === 'fixed'
    const { style } = document.documentElement
    const height = isFixed ? `${heightPx.current}px` : '0px'
    // Setting a custom property invalidates the styles of the whole page, even with the same value.
    if (style.getPropertyValue('--banner-height') !== height) style.setProperty('--banner-height', height)
    // Fixed or in the flow, the strip offsets the content by its height. An invisible page does not move.
    return visibility === 'hidden' ? 0 : heightPx.current - before
  }, [strip])

  const isDrawn = useContext(DrawnContext)
  // Before paint. A banner in the first render causes no shift.
  useLayoutEffect(() => {
    if (isPreview) return
    const scrolledPx = window.scrollY
    const pushedPx = measure()
    if (isDrawn.current) glideDown(pushedPx, scrolledPx)
    // `content` triggers the measurement of the rendered text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [content, measure, isDrawn, isPreview])

  useLayoutEffect(() => {
    if (!strip.current || isPreview) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(strip.current)
    return () => {
      observer.disconnect()
      document.documentElement.style.removeProperty('--banner-height')
    }
  }, [strip, measure, isPreview])
}
