import { Card, Stat, StatList, Tag } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FieldReader } from '#/loads/readField'
import { useLoadFormat } from '#/loads/useLoadFormat'
import styles from './LoadDetailPage.module.css'

/** Freight, equipment and requirements. */
export function FactsCard({ load }: { load: FieldReader }) {
  const intl = useIntl()
  const format = useLoadFormat()
  const weight = load.number('Weight_lbs__c')
  const miles = load.number('Loaded_Miles__c')
  const length = load.number('Trailer_Length_ft__c')
  const coldest = load.number('Temperature_Min_F__c')
  const warmest = load.number('Temperature_Max_F__c')
  const pieces = load.number('Pieces__c')
  const requirements = load.list('Requirements__c')
  const notes = load.text('Notes_To_Carrier__c')
  const equipment = format.equipment(load.text('Equipment_Type__c') ?? '')
  return (
    <Card title={intl.formatMessage({ id: 'load-detail.facts' })}>
      <div className={styles.section}>
        <StatList>
          <Stat
            label={<FormattedMessage id="load.equipment" />}
            value={
              length === null
                ? equipment
                : intl.formatMessage({ id: 'load-detail.equipmentLength' }, { equipment, length })
            }
          />
          {weight === null ? null : (
            <Stat label={<FormattedMessage id="load-detail.weight" />} value={format.pounds(weight)} />
          )}
          {miles === null ? null : (
            <Stat label={<FormattedMessage id="load-detail.distance" />} value={format.miles(miles)} />
          )}
          <Stat
            label={<FormattedMessage id="load-detail.commodity" />}
            value={format.commodity(load.text('Commodity__c') ?? intl.formatMessage({ id: 'load.unknown' }))}
            detail={<span className={styles.commodity}>{load.text('Commodity_Detail__c')}</span>}
          />
          <Stat
            label={<FormattedMessage id="load-detail.mode" />}
            value={format.mode(load.text('Mode__c') ?? '')}
          />
          {pieces === null ? null : (
            <Stat label={<FormattedMessage id="load-detail.pieces" />} value={intl.formatNumber(pieces)} />
          )}
          {coldest === null && warmest === null ? null : (
            <Stat
              label={<FormattedMessage id="load-detail.temperature" />}
              value={[coldest, warmest]
                .filter((degrees) => degrees !== null)
                .map((degrees) => intl.formatMessage({ id: 'load-detail.degrees' }, { degrees }))
                .join(' – ')}
            />
          )}
        </StatList>
      </div>
      <div className={styles.section}>
        <h3>
          <FormattedMessage id="load.requirements" />
        </h3>
        {requirements.length === 0 ? (
          <p className={styles.quiet}>
            <FormattedMessage id="load-detail.noRequirements" />
          </p>
        ) : (
          <ul className={styles.tags}>
            {requirements.map((code) => (
              <li key={code}>
                <Tag>{format.requirement(code)}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
      {notes ? (
        <div className={styles.section}>
          <h3>
            <FormattedMessage id="load-detail.notes" />
          </h3>
          <p className={styles.notes}>{notes}</p>
        </div>
      ) : null}
    </Card>
  )
}
