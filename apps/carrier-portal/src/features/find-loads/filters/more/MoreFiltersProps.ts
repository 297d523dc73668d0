import type { FilterFormProps, SetFilter } from '#/features/find-loads/filters/FilterFormProps'

export type MoreFiltersProps = FilterFormProps & { set: SetFilter }
