import { produce } from 'immer'
import type { OptimisticChoice, OptimisticEdit, Values } from '../define/adapterTypes.js'
import { showFields } from './showFields.js'

/** How `optimistic` of a record write edits the cached record: the input's fields, or the caller's immer recipe. */
export const optimisticFields = (
  recordId: string,
  fields: Values,
  choice: OptimisticChoice,
): OptimisticEdit =>
  choice === true
    ? showFields(recordId, fields)
    : {
        recordId,
        // An arrow function may give what it has assigned; a recipe must give nothing.
        edit: (record) =>
          produce(record, (draft) => {
            choice(draft as never)
          }),
      }
