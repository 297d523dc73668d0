import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import styles from './FilterGroup.module.css'

export function FilterGroup({ title, children }: { title: MessageId; children: ReactNode }) {
  const intl = useIntl()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{intl.formatMessage({ id: title })}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
