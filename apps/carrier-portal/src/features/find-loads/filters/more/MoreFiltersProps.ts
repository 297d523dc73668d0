import type { FilterFormProps, SetFilter } from '../FilterFormProps'

export type MoreFiltersProps = FilterFormProps & { set: SetFilter }
