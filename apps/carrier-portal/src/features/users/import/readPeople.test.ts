import { expect, test } from 'vitest'
import { readPeople } from './readPeople'

const roleNames = { Admin: 'Admin', Dispatcher: 'Book', Driver: 'Drive', 'Carrier User': 'Carrier User' }

test('[ONB-08] columns are recognised by their usual names in both languages, in any order', () => {
  const person = { name: 'Ana Rivera', email: 'ana@x.test', mobile: '2125551234', role: 'Dispatcher' }
  for (const [head, row] of [
    [
      ['Phone #', 'E-mail', 'Full Name', 'Role'],
      ['2125551234', 'ana@x.test', 'Ana Rivera', 'Book'],
    ],
    [
      ['Rol', 'Apellido', 'First name', 'Correo electrónico', 'Celular'],
      ['Dispatcher', 'Rivera', 'Ana', 'ana@x.test', '2125551234'],
    ],
  ] as const)
    expect(readPeople([head, row], roleNames)).toMatchObject({ kind: 'rows', rows: [person] })
})

test('[ONB-08] without a role everyone is a driver, and an unknown role is left to the server', () => {
  const rows = readPeople(
    [
      ['Name', 'Phone', 'Role', 'Idioma', 'Shoe size'],
      ['Ana Rivera', '1', '', 'Español', '7'],
      ['Ben Ortiz', '2', 'Boss', '', '8'],
    ],
    roleNames,
  )
  expect(rows).toMatchObject({
    rows: [
      { role: 'Driver', language: 'es-US' },
      { role: 'Boss', language: '' },
    ],
    ignored: ['Shoe size'],
  })
})

test('[ONB-08] a second row of the same email, or of the same phone without one, is marked', () => {
  const read = readPeople(
    [
      ['Name', 'Email', 'Phone'],
      ['Ana Rivera', 'ana@x.test', '(212) 555-1234'],
      ['Ben Ortiz', '', '212-555-1234'],
      ['Cal Ortiz', 'ANA@x.test', '2125550000'],
      ['Dee Ortiz', '', '+1 (212) 555-1234'],
    ],
    roleNames,
  )
  expect(read.kind === 'rows' && read.rows.map(({ isDuplicate }) => isDuplicate ?? false)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('[ONB-08] a file without rows, with more than 1,000, or without name or phone is refused whole', () => {
  const row = ['Ana Rivera', '1']
  expect(readPeople([['Name', 'Phone']], roleNames)).toEqual({ kind: 'empty' })
  expect(readPeople([['Name', 'Phone'], ...Array.from({ length: 1001 }, () => row)], roleNames)).toEqual({
    kind: 'tooMany',
    count: 1001,
  })
  expect(readPeople([['First name', 'Email'], row], roleNames)).toEqual({
    kind: 'columnsMissing',
    columns: ['name', 'mobile'],
  })
})
