import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPortalServer, runPlatform } from '../harness/portalServer'
import { expect, expectAccessible, test } from '../harness/test'

const METADATA = {
  objects: [
    {
      apiName: 'Yard_Check__c',
      label: 'Yard Check',
      labelPlural: 'Yard Checks',
      fields: {
        Facility__c: {
          type: 'lookup',
          label: 'Facility',
          references: 'Facility__c',
          relatedList: 'Yard_Checks__r',
          required: true,
        },
        Result__c: { type: 'picklist', label: 'Result', values: ['Passed', 'Failed'] },
        Inspector__c: { type: 'text', label: 'Inspector' },
      },
      search: ['Inspector__c'],
    },
  ],
}

test('[WSP-13] behind a gateway the desk lists, opens, edits, relates and searches an unknown object', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const folder = await mkdtemp(join(tmpdir(), 'portal-metadata-'))
  const file = join(folder, 'yard-checks.json')
  await writeFile(file, JSON.stringify(METADATA))
  const org = await createPortalServer()
  await org.stop()
  expect(await runPlatform(org.dataDir, 'deploy', file)).toContain('Deployed:')
  await org.start()
  // The cookies of both have one name, and belong to a host name without its port.
  const gateway = await createPortalServer({
    PLATFORM_MODE: 'org',
    ORG_URL: org.url,
    ORG_CLIENT_ID: 'portal-gateway',
    ORG_CLIENT_SECRET: 'portal-gateway-secret',
  })
  const desk = gateway.url.replace('127.0.0.1', 'localhost')
  const context = await browser.newContext()
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  try {
    const login = await page.request.post(`${org.url}/auth/login`, {
      data: { email: 'desk@provider.test', password: 'Portal-demo-1', application: 'desk' },
    })
    expect(login.status()).toBe(200)
    await page.goto(`${desk}/desk/o/Yard_Check__c/new`)
    await expect(page).toHaveURL(`${desk}/desk/o/Yard_Check__c/new`)
    await page.getByRole('textbox', { name: /^Yard Check Name/ }).fill('Gate 4, north')
    const facility = page.getByRole('combobox', { name: /^Facility/ })
    await facility.fill('Dallas')
    await page
      .getByRole('option', { name: /^Dallas/ })
      .first()
      .click()
    await page.getByRole('combobox', { name: /^Result/ }).selectOption({ label: 'Passed' })
    await page.getByRole('textbox', { name: /^Inspector/ }).fill('Quintana')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Gate 4, north', level: 1 })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('combobox', { name: /^Result/ }).selectOption({ label: 'Failed' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Gate 4, north', level: 1 })).toBeVisible()
    await expect(page.getByText('Failed').first()).toBeVisible()

    await page.goto(`${desk}/desk/o/Yard_Check__c/list?view=All`)
    await page.getByRole('rowheader').getByRole('link', { name: 'Gate 4, north' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Dallas/ })
      .first()
      .click()
    await expect(page.getByRole('grid', { name: 'Yard Checks' }).getByText('Gate 4, north')).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Yard Checks' })).toBeVisible()

    await page.goto(`${desk}/desk/search?q=quintana&object=Yard_Check__c`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Gate 4, north' })).toBeVisible()
    await expectAccessible(page)
  } finally {
    await context.close()
    await gateway.dispose()
    await org.dispose()
    await rm(folder, { recursive: true, force: true })
  }
})
