import type { findLoadsParams } from '@portal/contract/methods'
import type { z } from 'zod'

/** Parsed params of `LoadSearch/findLoads`; null means absent. */
export type SearchParams = z.output<typeof findLoadsParams>
