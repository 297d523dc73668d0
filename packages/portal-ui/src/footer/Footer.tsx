import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from '../link/Link.js'
import { withRef } from '../older-react/withRef.js'
import { fillIn } from '../words/fillIn.js'
import styles from './Footer.module.css'
import { footerMessages, type FooterMessages } from './messages.js'
import { SocialIcon, type SocialNetwork } from './SocialIcon.js'

/** Links without a target are hidden. */
export interface FooterLinks {
  blog: string | undefined
  contactSupport: string | undefined
  privacyPolicy: string | undefined
  dataProcessing: string | undefined
  helpCenter: string | undefined
  termsOfUse: string | undefined
}

export interface FooterProps extends Omit<ComponentProps<'footer'>, 'children'> {
  /** Name of the provider in the copyright notice. */
  companyName: string
  /** Addresses of the links. */
  links: FooterLinks
  /** Profiles of the provider; networks without one are hidden. */
  social: Partial<Record<SocialNetwork, string | undefined>>
  /** A `FooterContact`, which may load later. @default none */
  contact?: ReactNode
  /** Year of the copyright notice. @default the current year */
  year?: number
  /**
   * A sticky banner is at the bottom of the viewport: adds 287 px of padding, 363 px up to 767 px (FTR-10).
   * @default false
   */
  hasStickyBanner?: boolean
  /** Adds a spacer of 100 px below the footer up to 1023 px, 220 px up to 767 px (FTR-13). @default false */
  hasStickySpacer?: boolean
  /** Texts in the language of the page. @default English */
  labels?: Partial<FooterMessages>
}

const order = [
  'blog',
  'contactSupport',
  'helpCenter',
  'termsOfUse',
  'privacyPolicy',
  'dataProcessing',
] as const
const networks = ['facebook', 'twitter', 'instagram'] as const

/**
 * The page footer with up to six links, three networks and the copyright notice (FTR-01..03, 10..13,
 * FRM-04).
 */
export const Footer = withRef(function Footer({
  companyName,
  links,
  social,
  contact,
  year,
  hasStickyBanner = false,
  hasStickySpacer = false,
  labels,
  className,
  ...rest
}: FooterProps) {
  const text = { ...footerMessages, ...labels }
  const shownNetworks = networks.filter((network) => social[network])
  const [thisYear] = useState(() => new Date().getFullYear())
  return (
    <>
      <footer
        {...rest}
        className={clsx(styles.root, className)}
        data-sticky-banner={hasStickyBanner || undefined}
      >
        <div className={styles.inner}>
          <nav aria-label={text.navigation}>
            <ul className={styles.links}>
              {order
                .filter((id) => links[id])
                .map((id) => (
                  <li key={id}>
                    <Link className={styles.link} href={links[id]}>
                      {text[id]}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
          {shownNetworks.length > 0 ? (
            <ul className={styles.social} aria-label={text.social}>
              {shownNetworks.map((network) => (
                <li key={network}>
                  <a className={styles.icon} href={social[network]} aria-label={text[network]} rel="noopener">
                    <SocialIcon network={network} />
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
          <p className={styles.copyright}>
            {fillIn(text.copyright, { year: year ?? thisYear, company: companyName })}
          </p>
          {contact}
        </div>
      </footer>
      {hasStickySpacer ? <div className={styles.spacer} data-sticky-spacer="" /> : null}
    </>
  )
})
