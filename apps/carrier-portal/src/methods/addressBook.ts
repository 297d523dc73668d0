import { list } from '@portal/contract/client/AddressBook/list'
import { remove } from '@portal/contract/client/AddressBook/remove'
import { save } from '@portal/contract/client/AddressBook/save'
import { readMethod, writeMethod } from '@portal/app-kit/methods'

/** `AddressBook/list`: the places of the company's address book by name. */
export const listPlaces = readMethod(list)

/** `AddressBook/save`: 409 `DUPLICATE_VALUE` for a name in use. */
export const savePlace = writeMethod(save)

/** `AddressBook/remove`: removes a place; orders do not change. */
export const removePlace = writeMethod(remove)
