import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { withRef } from '../older-react/withRef.js'
import styles from './Footer.module.css'

export interface FooterContactProps extends Omit<ComponentProps<'address'>, 'children'> {
  /** Decorative: the copyright notice has the company's name. @default none */
  logoUrl?: string | null
  /** In one line. @default none */
  address?: string | null
  /** E.g. "MC 123456". @default none */
  number?: string | null
  /** As rendered; the link dials its digits. @default none */
  phone?: string | null
  /** @default none */
  email?: string | null
}

/** The company's contacts and logo at the end of the footer; missing ones are hidden (ADM-02). */
export const FooterContact = withRef(function FooterContact({
  logoUrl,
  address,
  number,
  phone,
  email,
  className,
  ...rest
}: FooterContactProps) {
  if (!logoUrl && !address && !number && !phone && !email) return null
  return (
    <address {...rest} className={clsx(styles.contact, className)}>
      {logoUrl ? <img className={styles.logo} src={logoUrl} alt="" loading="lazy" /> : null}
      {address ? <span>{address}</span> : null}
      {number ? <span>{number}</span> : null}
      {phone ? (
        <a className={styles.link} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      ) : null}
      {email ? (
        <a className={styles.link} href={`mailto:${email}`}>
          {email}
        </a>
      ) : null}
    </address>
  )
})
