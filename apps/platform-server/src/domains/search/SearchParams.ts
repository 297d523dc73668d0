import type { findLoadsParams } from '@portal/contract/methods'
import type { z } from 'zod'

/** The params of `LoadSearch/findLoads` after they were checked; null means not given. */
export type SearchParams = z.output<typeof findLoadsParams>
