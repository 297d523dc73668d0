import { Button } from '@portal/portal-ui'
import { useEffect, useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Similar } from './readSimilar'
import styles from './RecordForm.module.css'
import { SimilarLinks } from './SimilarLinks'

export interface SimilarNoticeProps {
  similar: Similar
  hrefOf: (recordId: string) => string
  isSaving: boolean
  onSave: () => void
}

/**
 * Lists similar records of a refused save and offers "Save anyway" where the rule only alerts. Focused,
 * because it is the only error.
 */
export function SimilarNotice({ similar, hrefOf, isSaving, onSave }: SimilarNoticeProps) {
  const intl = useIntl()
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  const { maySave, recordIds } = similar
  useEffect(() => {
    if (similar.maySave) box.current?.focus()
  }, [similar])
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={titleId} className={styles.similar}>
      <div role="alert">
        <h4 id={titleId} className={styles.similarTitle}>
          <FormattedMessage id="record-form.similar.title" values={{ count: recordIds.length }} />
        </h4>
        {maySave ? (
          <p>
            <FormattedMessage id="record-form.similar.ask" />
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        <SimilarLinks
          similar={similar}
          hrefOf={hrefOf}
          fallback={intl.formatMessage({ id: 'record-form.similar.show' })}
        />
        {maySave ? (
          <Button onPress={onSave} isPending={isSaving}>
            <FormattedMessage id="record-form.similar.save" />
          </Button>
        ) : null}
      </div>
    </section>
  )
}
