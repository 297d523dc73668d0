import { codesOf, COVER_BOARD, COVER_GROUPS, EQUIPMENT_TYPES, type CoverPart } from '@portal/contract'
import { LinkTabs, Select, TextField } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import shared from '#/lists/Board.module.css'
import { SHOWS, type CoverFilters } from './coverRows'

export interface CoverToolsProps {
  filters: CoverFilters
  onChange: (change: Partial<CoverFilters>) => void
  searchOf: (change: Partial<CoverFilters>) => string
  /** Loads of each part of the board that pass the filters; undefined before they are fetched. */
  counts: Readonly<Partial<Record<CoverPart, number>>> | undefined
  /** Loads that the list has. */
  shown: number | undefined
}

/** Renders parts, search, filter and grouping of the board. */
export function CoverTools({ filters, onChange, searchOf, counts, shown }: CoverToolsProps) {
  const intl = useIntl()
  const format = useFreightFormat()
  const total = counts?.[filters.show]
  return (
    <>
      <LinkTabs
        label={intl.formatMessage({ id: 'loads.show' })}
        tabs={SHOWS.map((show) => ({
          id: show,
          label: <FormattedMessage id={`loads.show.${show}`} />,
          href: `/desk/cover${searchOf({ show })}`,
          isCurrent: show === filters.show,
          ...(counts ? { count: counts[show] ?? 0 } : {}),
        }))}
      />
      <div className={shared.tools}>
        <TextField
          className={shared.search}
          label={<FormattedMessage id="loads.search" />}
          isLabelHidden
          placeholder={intl.formatMessage({ id: 'loads.search' })}
          type="search"
          maxLength={COVER_BOARD.maxSearchLength}
          value={filters.search}
          onValueChange={(search) => onChange({ search })}
        />
        <Select
          label={<FormattedMessage id="loads.equipment" />}
          isLabelHidden
          emptyLabel={intl.formatMessage({ id: 'loads.equipment.any' })}
          options={codesOf(EQUIPMENT_TYPES).map((value) => ({
            value,
            label: format.code('equipment', value),
          }))}
          value={filters.equipment ?? ''}
          onValueChange={(given) =>
            onChange({ equipment: codesOf(EQUIPMENT_TYPES).find((code) => code === given) })
          }
        />
        <Select
          label={<FormattedMessage id="loads.group" />}
          isLabelHidden
          options={COVER_GROUPS.map((group) => ({
            value: group,
            label: intl.formatMessage({ id: `loads.group.${group}` }),
          }))}
          value={filters.group}
          onValueChange={(given) => {
            const group = COVER_GROUPS.find((one) => one === given)
            if (group) onChange({ group })
          }}
        />
        {shown !== undefined && total !== undefined && shown < total ? (
          <p className={shared.quiet}>
            <FormattedMessage
              id={shown < COVER_BOARD.mostRows ? 'loads.part' : 'loads.partLimit'}
              values={{ shown, count: total }}
            />
          </p>
        ) : null}
      </div>
    </>
  )
}
