import { produce } from 'immer'
import type { OptimisticChoice, OptimisticEdit, Values } from '../define/adapterTypes.js'
import { editFields } from './editFields.js'

/** The optimistic edit of a record write: the input's fields, or the caller's immer recipe. */
export const optimisticFields = (
  recordId: string,
  fields: Values,
  choice: OptimisticChoice,
): OptimisticEdit =>
  choice === true
    ? editFields(recordId, fields)
    : {
        recordId,
        // An arrow function may return its assignment, which a recipe must not.
        edit: (record) =>
          produce(record, (draft) => {
            choice(draft as never)
          }),
      }
