import { companyDayJourneys } from '../harness/companyDayJourneys'
import { test } from '../harness/test'

// Invites people of its own.
test.use({ serverOf: 'changes' })

companyDayJourneys()
