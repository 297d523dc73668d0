import { Button } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import styles from './SectionList.module.css'
import type { RemovalNotice } from './useRemoval'

/** Result of a removal with Undo; stays until the next one. */
export function NoticeOfRemoval({
  notice,
  isRestoring,
}: {
  notice: RemovalNotice | undefined
  isRestoring: boolean
}) {
  const { kind, name, reason, undo } = notice ?? {}
  return (
    <div role={kind === 'refused' ? 'alert' : 'status'} className={styles.notice} data-kind={kind}>
      {kind === 'removed' ? (
        <FormattedMessage id="company.removed" values={{ name }} />
      ) : kind === 'restored' ? (
        <FormattedMessage id="company.restored" values={{ name }} />
      ) : kind === 'refused' ? (
        <FormattedMessage id="company.notRemoved" values={{ name, reason }} />
      ) : null}
      {undo ? (
        <Button onPress={undo} isPending={isRestoring}>
          <FormattedMessage id="company.undo" />
        </Button>
      ) : null}
    </div>
  )
}
