import type { Page } from 'playwright'
import { createsRecord, method, press, pressInDialog, type FaultFlows } from '../faultFlow.ts'

/** Creates a facility. @returns its id. */
async function newFacility(page: Page, name: string): Promise<string> {
  const { csrfToken } = (await (await page.request.get('/auth/me')).json()) as { csrfToken: string }
  const answer = await page.request.post('/services/data/v63.0/ui-api/records', {
    data: { apiName: 'Facility__c', fields: { Name: name, City__c: 'Dallas', State__c: 'TX' } },
    headers: { 'X-CSRF-Token': csrfToken, Origin: new URL(page.url()).origin },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  return ((await answer.json()) as { id: string }).id
}

/** Writes about records, people, messages and settings. */
export const OFFICE_WRITES: FaultFlows = {
  facility: {
    email: 'desk@provider.test',
    application: 'desk',
    sends: createsRecord,
    async enter(page, marker) {
      await page.goto('/desk/o/Facility__c/new')
      await page.getByRole('textbox', { name: 'Facility' }).fill(marker)
      await page.getByRole('textbox', { name: 'City' }).fill('Dallas')
      await page.getByRole('combobox', { name: 'State' }).selectOption('TX')
      return `SELECT COUNT() FROM Facility__c WHERE Name = '${marker}'`
    },
    send: press('Save'),
    done: (page, marker) => page.getByRole('heading', { level: 1, name: marker }),
    field: (page) => page.getByRole('textbox', { name: 'Facility' }),
  },
  'invite staff': {
    email: 'desk@provider.test',
    application: 'desk',
    sends: method('DeskPeople/invite'),
    async enter(page, marker) {
      await page.goto('/desk/people')
      await page.getByRole('button', { name: 'Invite staff' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Ann Rivera')
      await dialog.getByRole('textbox', { name: 'Email' }).fill(`${marker}@provider.test`)
      return `SELECT COUNT() FROM User WHERE Email = '${marker}@provider.test'`
    },
    send: pressInDialog('Send invitation'),
    done: (page, marker) => page.getByText(`Invitation sent to ${marker}@provider.test.`),
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Email' }),
  },
  'message to carrier': {
    email: 'ops@provider.test',
    application: 'desk',
    sends: method('Messages/send'),
    async enter(page, marker) {
      await page.goto('/desk/messages')
      await page.getByRole('textbox', { name: 'Write a message' }).fill(marker)
      return `SELECT COUNT() FROM Message__c WHERE Text__c = '${marker}'`
    },
    send: press('Send'),
    done: (page, marker) => page.getByRole('log').getByText(marker),
    field: (page) => page.getByRole('textbox', { name: 'Write a message' }),
  },
  'edit record': {
    email: 'desk@provider.test',
    application: 'desk',
    sends: (request) => request.method() === 'PATCH' && request.url().includes('/ui-api/records/'),
    async enter(page, marker) {
      await page.goto('/desk')
      const id = await newFacility(page, marker)
      await page.goto(`/desk/r/${id}/edit`)
      await page.getByRole('textbox', { name: 'City' }).fill('Waco')
      return `SELECT COUNT() FROM Facility__c WHERE Id = '${id}' AND City__c = 'Waco'`
    },
    send: press('Save'),
    done: (page, marker) => page.getByRole('heading', { level: 1, name: marker, exact: true }),
    field: (page) => page.getByRole('textbox', { name: 'City' }),
  },
  announcement: {
    email: 'desk@provider.test',
    application: 'desk',
    sends: createsRecord,
    async enter(page, marker) {
      await page.goto('/desk/announcements')
      await page
        .getByRole('button', { name: 'New announcement' })
        .or(page.getByRole('link', { name: 'New announcement' }))
        .first()
        .click()
      await page.getByRole('combobox', { name: 'Role' }).selectOption({ index: 1 })
      await page.getByRole('textbox', { name: 'English' }).fill(marker)
      return `SELECT COUNT() FROM Portal_Announcement__c WHERE Body__c = '${marker}'`
    },
    send: press('Save draft'),
    done: (page) => page.getByText('Draft saved.'),
    field: (page) => page.getByRole('textbox', { name: 'English' }),
  },
  'company settings': {
    email: 'desk@provider.test',
    application: 'desk',
    sends: method('DeskSettings/saveCompany'),
    async enter(page, marker) {
      await page.goto('/desk/settings')
      await page.getByRole('textbox', { name: 'Company name' }).fill(marker)
      return `SELECT COUNT() FROM Account WHERE Type = 'Provider' AND Name = '${marker}'`
    },
    send: press('Save changes'),
    done: (page) => page.getByText('Company saved.'),
    field: (page) => page.getByRole('textbox', { name: 'Company name' }),
  },
}
