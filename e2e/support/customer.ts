import { expect, type Locator } from '@playwright/test'
import { ANSWERS_FORM } from '@/components/ui/form-id'
import { TYPED } from '@/lib/developer/walker/typed'
import type { StepId } from '@/lib/model/requirements/steps'
import type { Slot } from '@/lib/model/views/document/types'
import developer from './developer-words'
import { jpeg, type TestFile } from './files'
import { fillForm } from './form'
import { integrator } from './integrator'
import { expectTakenOver } from './taken-over'
import { ASKER, Visitor } from './visitor'

/** The code the sandbox always takes. */
export const RIGHT_CODE = TYPED.proofs.code
export const WRONG_CODE = '000000'

/** Documents of one picture. */
const ONE_SIDED: readonly string[] = ['passport', 'br_digital_drivers', 'br_digital_id']

/** A process of its own judges each file, and on a busy machine it waits for its turn. */
const JUDGED = { timeout: 60_000 }

type Channel = 'email' | 'phone'
type Code = string | (() => Promise<string>)

/** A person on the way through the flow; each verb is something the person does or sees. */
export class Customer extends Visitor {
  /** The word beside the button; other sentences of the page hold it too. */
  async seesSaved(): Promise<void> {
    await expect(this.page.locator('main').getByText(this.t('form.saved'), { exact: true })).toBeVisible()
  }

  /** Waits until the page's script has taken the form over: what is typed from then on is saved. */
  async seesFormAtWork(): Promise<void> {
    await expectTakenOver(this.page.locator(`#${ANSWERS_FORM}`))
  }

  /** What the app keeps of this person's answers, sent or not. */
  async kept(): Promise<string> {
    return (await this.page.request.get(`/api/onboardings/${this.onboarding.id}/answers`)).text()
  }

  /** Answers a form and sends it; the next page is whatever the app leads to. */
  async answer(step: StepId, answers: Readonly<Record<string, string>>): Promise<void> {
    await this.sees(`steps.${step}.title`)
    await fillForm(this.here, answers)
    await this.submit()
    await expect(this.heading()).not.toHaveText(this.t(`steps.${step}.title`))
  }

  /** Continues from the checklist with the one lit thing. */
  async goOn(): Promise<void> {
    await this.here.locator('.lit').getByRole('link').click()
  }

  /** Everything before the customer exists at the service, from the checklist to the sent answers. */
  async giveFirstAnswers(answers: {
    email: string
    phone: Record<string, string>
    address: Record<string, string>
  }): Promise<void> {
    await this.sees('checklist.title')
    await this.goOn()
    await this.answer('email', { email: answers.email })
    await this.answer('phone', answers.phone)
    await this.answer('address', answers.address)
    await this.checkAndSend()
  }

  async checkAndSend(): Promise<void> {
    await this.sees('steps.check.title')
    await this.here.getByRole('checkbox').check()
    await this.press(this.t('check.submit', { asker: ASKER }))
    await expect(this.heading()).not.toHaveText(this.t('steps.check.title'))
  }

  /** Confirms a contact with the code that was sent, from the page that offers to send it. */
  async confirmContact(channel: Channel, code: Code = RIGHT_CODE): Promise<void> {
    await this.sees(`code.send_${channel}_title`)
    await this.press(this.t('code.send'))
    await this.sees(`code.${channel}_title`)
    await this.typeCode(channel, typeof code === 'string' ? code : await code())
    await expect(this.heading()).not.toHaveText(this.t(`code.${channel}_title`))
  }

  /** What the service asks of a person once it knows them, documents apart. */
  async giveFurtherAnswers(tax: string, codes: Partial<Record<Channel, Code>> = {}): Promise<void> {
    await this.sees('checklist.title')
    await this.goOn()
    await this.confirmContact('email', codes.email)
    await this.confirmContact('phone', codes.phone)
    await this.answer('tax', { 'tax.number': tax })
    await this.acceptTerms()
    await this.sees('checklist.title')
  }

  /** An identity card and the face check, with which nothing is missing any more. */
  async showCardAndFace(): Promise<void> {
    await this.goOn()
    await this.addIdentityCard()
    await this.goOn()
    await this.passFaceCheck()
    await this.sees('status.approved.title')
  }

  async typeCode(channel: Channel, code: string): Promise<void> {
    await this.sees(`code.${channel}_title`)
    await this.here.locator('main [name="code"]').clear()
    await this.here.locator('main [name="code"]').pressSequentially(code)
    await this.press(this.t(`code.${channel}_submit`))
  }

  /** The newest code this person was sent, as the sandbox's inbox shows it. */
  async readCode(): Promise<string> {
    const { customerId } = await integrator.read(this.onboarding.id)
    const inbox = await this.page.context().newPage()
    await inbox.goto('/sandbox/inbox')
    const mine = inbox.getByRole('listitem').filter({ hasText: customerId ?? 'nobody' })
    const code = await mine.first().locator('.what .code').textContent()
    await inbox.close()
    return code ?? ''
  }

  /** Chooses which document it will be; the upload page follows. */
  async chooseDocument(type: string, country = 'US'): Promise<void> {
    await this.sees('steps.identity.title')
    await fillForm(this.here, { 'identityDocument.country': country, 'identityDocument.type': type })
    await this.submit()
    await expect(this.slot(ONE_SIDED.includes(type) ? 'single' : 'front')).toBeVisible()
  }

  slot(slot: Slot): Locator {
    return this.here.getByRole('region', {
      name: new RegExp(`^${RegExp.escape(this.t(`document.slots.${slot}`))}`),
    })
  }

  /** Hands a file to a slot, as by the picker. */
  async choose(slot: Slot, file: TestFile | string): Promise<void> {
    await this.slot(slot).locator('input[name=file]').setInputFiles(file)
  }

  /** Looks at the photo that was chosen, and uses it. */
  async keepPhoto(slot: Slot): Promise<void> {
    await this.slot(slot)
      .getByRole('button', { name: this.t('document.use') })
      .click()
  }

  /** Hands a file to a slot; photos are looked at first, other files go at once. */
  async give(slot: Slot, file: TestFile): Promise<void> {
    await this.choose(slot, file)
    if (file.mimeType.startsWith('image/')) await this.keepPhoto(slot)
  }

  /** Hands a file to a slot and waits until it was sent. */
  async send(slot: Slot, file: TestFile = jpeg(`${slot}.jpg`)): Promise<void> {
    await this.give(slot, file)
    await expect(this.slot(slot).getByText(this.t('document.replace'))).toBeVisible(JUDGED)
  }

  /** Hands over the last file a document needs: with it the page is done, and the checklist follows. */
  async sendLast(slot: Slot, file: TestFile = jpeg(`${slot}.jpg`)): Promise<void> {
    await this.give(slot, file)
    await expect(this.slot(slot)).toHaveCount(0, JUDGED)
  }

  /** Sends a file by the plain form that is there without script. */
  async sendByForm(slot: Slot, file: TestFile = jpeg()): Promise<void> {
    await this.choose(slot, file)
    await this.slot(slot).locator('button[type=submit]').click()
  }

  /** An identity card with both its sides, from the page that asks which document it will be. */
  async addIdentityCard(): Promise<void> {
    await this.chooseDocument('id_card')
    await this.send('front')
    await this.sendLast('back')
  }

  async addPassport(): Promise<void> {
    await this.chooseDocument('passport')
    await this.sendLast('single')
  }

  /** The hosted page's end, from our page before it. */
  async passFaceCheck(): Promise<void> {
    await this.sees('steps.face.title')
    await this.endAtService(this.t('steps.face.submit'), developer.face.pass)
  }

  async acceptTerms(): Promise<void> {
    await this.sees('steps.terms.title')
    await this.endAtService(this.t('steps.terms.submit'), developer.terms.accept)
  }

  /** The summary of wrong answers, which has the focus. */
  summary(): Locator {
    return this.here.locator('#summary')
  }
}
