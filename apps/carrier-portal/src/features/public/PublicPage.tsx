import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { PageHeading } from '#/focus/PageHeading'
import { useScrollToHash } from '#/address/useScrollToHash'
import { useSupport } from '#/methods/useSupport'
import { useTypedOut } from '#/forms/useTypedOut'
import { HelpSearch } from './HelpSearch'
import styles from './PublicPage.module.css'
import type { PublicPageContent, Section } from './publicPages'

/** A text page with a table of contents. */
export function PublicPage({ content }: { content: PublicPageContent }) {
  const intl = useIntl()
  const { company, email: supportEmail, legalEmail, phone: supportPhone, known } = useSupport()
  const [params, setParams] = useSearchParams()
  // In the URL, so that a result can be shared.
  const [typed, setTyped] = useTypedOut(params.get('q') ?? '', (q) =>
    setParams(q ? { q } : {}, { replace: true }),
  )
  useScrollToHash()
  const email = content.isSearchable ? supportEmail : legalEmail
  const hasEmail = email === '' ? 'no' : 'yes'
  const wanted = content.isSearchable ? fold(typed) : ''
  const textOf = ({ title, text }: Section) =>
    fold(
      `${intl.formatMessage({ id: title }, { company })} ${intl.formatMessage({ id: text }, { company, email, hasEmail, phone: supportPhone, known })}`,
    )
  const sections = content.sections.filter((section) =>
    wanted.split(' ').every((word) => textOf(section).includes(word)),
  )
  const values = {
    company,
    known,
    hasEmail,
    email: <Mail address={email} />,
    phone: <a href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}>{supportPhone}</a>,
  }
  return (
    <div className={styles.root}>
      <PageHeading title={intl.formatMessage({ id: content.title })} />
      {content.isSearchable ? (
        <HelpSearch text={typed} onTextChange={setTyped} count={sections.length} />
      ) : null}
      {wanted ? null : (
        <nav aria-label={intl.formatMessage({ id: 'public.contents' })}>
          <ul className={styles.contents}>
            {content.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <FormattedMessage id={title} values={{ company }} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.map(({ id, title, text }) => (
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

/** Drops accents and case: "sesion" finds "Sesión". */
const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()

const Mail = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>
