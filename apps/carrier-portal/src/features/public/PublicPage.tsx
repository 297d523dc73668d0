import { FormattedMessage, useIntl } from 'react-intl'
import { env } from '../../env'
import { PageHeading } from '../../page/PageHeading'
import { useScrollToHash } from '../../page/useScrollToHash'
import styles from './PublicPage.module.css'
import type { PublicPageContent } from './publicPages'

const { companyName: company, supportEmail, supportPhone, legalEmail } = env

/** Headings and short texts, one column wide enough to read. */
export function PublicPage({ content }: { content: PublicPageContent }) {
  const intl = useIntl()
  useScrollToHash()
  const values = {
    company,
    email: <Mail address={content.title === 'public.help.title' ? supportEmail : legalEmail} />,
    phone: <a href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}>{supportPhone}</a>,
  }
  return (
    <div className={styles.root}>
      <PageHeading title={intl.formatMessage({ id: content.title })} />
      {content.sections.map(({ id, title, text }) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className={styles.title}>
            <FormattedMessage id={title} values={{ company }} />
          </h2>
          <p>
            <FormattedMessage id={text} values={values} />
          </p>
        </section>
      ))}
    </div>
  )
}

const Mail = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>
