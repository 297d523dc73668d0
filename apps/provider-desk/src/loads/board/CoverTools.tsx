import { EQUIPMENT_TYPES } from '@portal/contract'
import { LinkTabs, Select, TextField } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import styles from './CoverBoard.module.css'
import { GROUPS, SHOWS, type CoverFilters, type Show } from './coverRows'

export interface CoverToolsProps {
  filters: CoverFilters
  onChange: (change: Partial<CoverFilters>) => void
  searchOf: (change: Partial<CoverFilters>) => string
  /** Loads of each part of the board. */
  counts: Readonly<Record<Show, number>>
}

/** Renders parts, search, filter and grouping of the board. */
export function CoverTools({ filters, onChange, searchOf, counts }: CoverToolsProps) {
  const intl = useIntl()
  const format = useFreightFormat()
  return (
    <>
      <LinkTabs
        label={intl.formatMessage({ id: 'loads.show' })}
        tabs={SHOWS.map((show) => ({
          id: show,
          label: <FormattedMessage id={`loads.show.${show}`} />,
          href: `/desk/cover${searchOf({ show })}`,
          isCurrent: show === filters.show,
          count: counts[show],
        }))}
      />
      <div className={styles.tools}>
        <TextField
          className={styles.search}
          label={<FormattedMessage id="loads.search" />}
          isLabelHidden
          placeholder={intl.formatMessage({ id: 'loads.search' })}
          type="search"
          value={filters.search}
          onValueChange={(search) => onChange({ search })}
        />
        <Select
          label={<FormattedMessage id="loads.equipment" />}
          isLabelHidden
          emptyLabel={intl.formatMessage({ id: 'loads.equipment.any' })}
          options={Object.keys(EQUIPMENT_TYPES).map((value) => ({
            value,
            label: format.code('equipment', value),
          }))}
          value={filters.equipment ?? ''}
          onValueChange={(equipment) => onChange({ equipment: equipment || undefined })}
        />
        <Select
          label={<FormattedMessage id="loads.group" />}
          isLabelHidden
          options={GROUPS.map((group) => ({
            value: group,
            label: intl.formatMessage({ id: `loads.group.${group}` }),
          }))}
          value={filters.group}
          onValueChange={(given) => {
            const group = GROUPS.find((one) => one === given)
            if (group) onChange({ group })
          }}
        />
      </div>
    </>
  )
}
