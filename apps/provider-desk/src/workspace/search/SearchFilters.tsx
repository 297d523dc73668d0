import { Select, TextField } from '@portal/portal-ui'
import { getSearchFilterMetadata, getSearchFilterOptions, type SearchFilterMetadata } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useIntl } from 'react-intl'
import styles from './SearchPage.module.css'

export interface SearchFiltersProps {
  objectApiName: string
  values: Readonly<Record<string, string>>
  onChange: (values: Readonly<Record<string, string>>) => void
}

/** The filters that the org's search metadata offers for an object. Without metadata there are none. */
export function SearchFilters({ objectApiName, values, onChange }: SearchFiltersProps) {
  const intl = useIntl()
  const metadata = useWire(getSearchFilterMetadata, { objectApiName })
  const filters = (metadata.data?.filters ?? []).filter(({ targetFieldPath }) => targetFieldPath)
  if (filters.length === 0) return null
  return (
    <section className={styles.filters} aria-label={intl.formatMessage({ id: 'workspace.search.filters' })}>
      {filters.map((filter) => {
        const path = filter.targetFieldPath ?? ''
        return (
          <SearchFilter
            key={path}
            objectApiName={objectApiName}
            filter={filter}
            path={path}
            value={values[path] ?? ''}
            onChange={(value) => onChange({ ...values, [path]: value })}
          />
        )
      })}
    </section>
  )
}

interface SearchFilterProps {
  objectApiName: string
  filter: SearchFilterMetadata
  path: string
  value: string
  onChange: (value: string) => void
}

function SearchFilter({ objectApiName, filter, path, value, onChange }: SearchFilterProps) {
  const intl = useIntl()
  const label = filter.label ?? path
  const isText = filter.affordance === 'Text'
  const options = useWire(getSearchFilterOptions, isText ? null : { objectApiName, filterApiName: path })
  if (isText)
    return <TextField label={label} defaultValue={value} onBlur={(event) => onChange(event.target.value)} />
  return (
    <Select
      label={label}
      emptyLabel={intl.formatMessage({ id: 'workspace.search.any' })}
      options={(options.data?.options ?? []).map((option) => ({
        value: String(option.value),
        label: option.label ?? String(option.value),
      }))}
      value={value}
      onValueChange={onChange}
      {...(options.error
        ? { errorMessage: intl.formatMessage({ id: 'workspace.search.optionsFailed' }) }
        : {})}
    />
  )
}
