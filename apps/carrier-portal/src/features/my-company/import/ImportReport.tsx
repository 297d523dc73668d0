import { toCsv } from '@portal/app-kit/csv'
import { downloadCsv } from '@portal/app-kit/download'
import { Button, LinkButton } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import recordList from '#/forms/RecordList.module.css'
import styles from './EquipmentImport.module.css'
import type { ImportView } from './useImport'

/** Result of an import with a report of all rows. */
export function ImportReport({ run, equipmentHref }: { run: ImportView; equipmentHref: string }) {
  const intl = useIntl()

  function save() {
    const head = (['company.import.line', 'company.import.unit', 'company.import.result'] as const).map(
      (id) => intl.formatMessage({ id }),
    )
    const added = intl.formatMessage({ id: 'company.import.added' })
    const rows = run.report.map(({ line, unit, isAdded, reason }) => [
      String(line),
      unit,
      isAdded ? added : reason,
    ])
    downloadCsv('equipment-report.csv', toCsv([head, ...rows]))
  }

  return (
    <>
      <output>
        <strong>
          <FormattedMessage
            id={run.phase === 'done' ? 'company.import.done' : 'company.import.stopped'}
            values={{ added: run.added, refused: run.refused, left: run.left }}
          />
        </strong>
      </output>
      {run.problem ? (
        <p role="alert" className={styles.problem}>
          {run.problem}
        </p>
      ) : null}
      <div className={recordList.bar}>
        {run.left > 0 ? (
          <Button variant="primary" onPress={run.resume}>
            <FormattedMessage id="company.import.resume" />
          </Button>
        ) : null}
        <LinkButton variant={run.left > 0 ? 'secondary' : 'primary'} href={equipmentHref}>
          <FormattedMessage id="company.import.show" />
        </LinkButton>
        <Button onPress={save}>
          <FormattedMessage id="company.import.report" />
        </Button>
      </div>
    </>
  )
}
