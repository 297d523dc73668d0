import { getListRecordsByName, getObjectInfo } from '@portal/ui-api'
import { useInfiniteWire, useWire } from '@portal/ui-api/react'
import { useMemo, useState } from 'react'
import { companyRow, type CompanyRow, type CompanySection } from './CompanySection'

/** Page size. */
const PAGE_SIZE = 50

export interface SectionSort {
  field: string
  isAscending: boolean
}

/** Paginated records of a section with the user's permissions. */
export function useSectionRows(section: CompanySection, translate: (text: string) => string) {
  const { objectApiName } = section
  const [sort, setSort] = useState<SectionSort>(() => ({
    field: section.sortBy.replace('-', ''),
    isAscending: !section.sortBy.startsWith('-'),
  }))
  const path = (name: string) => `${objectApiName}.${name}` as const
  const info = useWire(getObjectInfo, { objectApiName })
  const list = useInfiniteWire(getListRecordsByName, {
    objectApiName,
    listViewApiName: 'All',
    fields: section.fields.map(path),
    optionalFields: ['Name', ...(section.optionalFields ?? []), ...(section.shownFields ?? [])].map(path),
    pageSize: PAGE_SIZE,
    sortBy: [`${sort.isAscending ? '' : '-'}${path(sort.field)}`],
  })
  const rows = useMemo(
    (): readonly CompanyRow[] => list.items.map((record) => companyRow(record, translate)),
    [list.items, translate],
  )
  return { info: info.data, list, rows, sort, setSort }
}
