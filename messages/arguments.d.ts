// Written by `npm run message-arguments` from en.json; a test fails while the two differ.

/** What each sentence with gaps needs to be said. */
export type MessageArguments = {
  'place.language': { language: string | number }
  'place.trust': { asker: string | number }
  'form.problem_of': { section: string | number; problem: string | number }
  'form.send': { asker: string | number }
  'form.use': { text: string | number }
  'why.usual_who': { asker: string | number }
  'why.theirs': { asker: string | number }
  'landing.title': { asker: string | number }
  'landing.title_company': { asker: string | number }
  'landing.lead': { effort: string | number }
  'landing.phrase': { asker: string | number }
  'landing.not_for_me_text': { asker: string | number }
  'landing.who_text': { asker: string | number }
  'effort.exact': { minutes: number }
  'effort.range': { least: string | number; most: number }
  'states.with_team': { asker: string | number }
  'checklist.lead': { done: string | number; total: number; minutes: number }
  'checklist.lead_start': { total: number; minutes: number }
  'checklist.next_minutes': { minutes: number }
  'checklist.ready_text': { asker: string | number }
  'checklist.progress': { done: string | number; total: string | number }
  'checklist.unknown_text': { asker: string | number }
  'checklist.unknown_hint': { asker: string | number }
  'checklist.kept': { date: string | number }
  'checklist.lead_intake': { total: number; effort: string | number }
  'checklist.refused_more': { count: number }
  'checklist.again_lead': { date: string | number; asker: string | number }
  'checklist.again_lead_until': { asker: string | number; until: string | number; date: string | number }
  'checklist.by': { asker: string | number; until: string | number }
  'checklist.by_over': { asker: string | number; until: string | number }
  'checklist.with_team_title': { asker: string | number }
  'checklist.with_team_text': { asker: string | number }
  'checklist.with_team_hint': { asker: string | number }
  'checklist.helped_hint': { asker: string | number }
  'checklist.waiting_lead': { done: string | number; total: number }
  'checklist.locked_title': { time: string | number }
  'checklist.locked_text': { asker: string | number }
  'checklist.locked_hint': { time: string | number }
  'checklist.later_text': { asker: string | number; things: string | number }
  'check.lead': { asker: string | number }
  'check.submit': { asker: string | number }
  'check.afterwards': { asker: string | number }
  'check.afterwards_codeless': { asker: string | number }
  'check.from_asker': { asker: string | number }
  'check.locked': { asker: string | number }
  'check.masked': { asker: string | number }
  'check.masked_codeless': { asker: string | number }
  'steps.identity.upload_title': { slots: number; document: string | number }
  'steps.identity.upload_lead': { country: string | number; slots: number }
  'steps.address-proof.upload_lead': { document: string | number }
  'steps.face.upload_lead': { asker: string | number }
  'fields.email.long': { limit: string | number }
  'fields.email.typo': { instead: string | number }
  'fields.accountPurposeDescription.long': { limit: string | number }
  'fields.legalName.long': { limit: string | number }
  'fields.tradeName.long': { limit: string | number }
  'fields.entityTypeDescription.long': { limit: string | number }
  'fields.registration.register_hint': { register: string | number }
  'fields.registration.long': { limit: string | number }
  'fields.companyDescription.long': { limit: string | number }
  'fields.screeningExplanation.long': { limit: string | number }
  'fields.companyPurposeDescription.long': { limit: string | number }
  'fields.position.long': { limit: string | number }
  'fields.personEmail.long': { limit: string | number }
  'fields.personEmail.typo': { instead: string | number }
  'fields.personPosition.long': { limit: string | number }
  'controls.country.offer': { country: string | number }
  'controls.country.found': { count: number }
  'controls.country.found_more': { count: string | number }
  'controls.phone.letters': { example: string | number }
  'controls.phone.too_short': { example: string | number }
  'controls.phone.too_long': { example: string | number }
  'controls.phone.not_a_number': { example: string | number }
  'controls.address.line1.long': { limit: string | number }
  'controls.address.line2.long': { limit: string | number }
  'controls.address.city.empty': { kind: string }
  'controls.address.city.long': { limit: string | number }
  'controls.address.postalCode.empty': { kind: string }
  'controls.address.postalCode.wrong': { kind: string; example: string | number }
  'controls.address.postalCode.long': { kind: string }
  'controls.address.state.empty': { kind: string }
  'controls.name.long': { limit: string | number }
  'controls.occupation.found': { count: number }
  'controls.occupation.nothing': { other: string | number }
  'controls.industry.found': { count: number }
  'controls.industry.nothing': { other: string | number }
  'code.email_lead': { to: string | number; time: string | number }
  'code.phone_lead': { to: string | number; time: string | number }
  'code.email_lead_open': { to: string | number }
  'code.phone_lead_open': { to: string | number }
  'code.unsure_lead': { to: string | number }
  'code.expired_lead': { to: string | number }
  'code.told': { time: string | number }
  'code.none_wait': { when: string | number }
  'code.wait': { when: string | number }
  'code.locked': { when: string | number; asker: string | number }
  'code.cooldown': { when: string | number }
  'code.paused': { when: string | number }
  'code.refused': { to: string | number; asker: string | number }
  'code.unclear': { when: string | number }
  'code.crowded': { when: string | number }
  'code.limit': { when: string | number; asker: string | number }
  'code.unchanged': { to: string | number; asker: string | number }
  'code.none_left': { when: string | number }
  'code.budget': { when: string | number }
  'code.country': { code: string | number; asker: string | number }
  'when.clock': { time: string | number }
  'when.day': { time: string | number }
  'document.sent_at': { time: string | number }
  'document.sent_on': { date: string | number }
  'document.file': { kind: string | number; size: string | number }
  'document.slow': { time: string | number }
  'document.cleaned': { name: string | number }
  'document.smaller': { name: string | number; before: string | number; after: string | number }
  'document.dated_after': { date: string | number }
  'document.reuse': { thing: string | number; time: string | number }
  'status.review.measured': { time: string | number }
  'status.approved.lead': { asker: string | number }
  'status.stopped.lead': { asker: string | number }
  'status.stopped.note': { asker: string | number }
  'status.unknown.note': { asker: string | number }
  'status.back': { asker: string | number }
  'status.ask': { asker: string | number }
  'status.on_hold.lead': { asker: string | number }
  'status.on_hold.note': { asker: string | number }
  'status.confirmed_at': { date: string | number; time: string | number }
  'status.with_team.title': { asker: string | number }
  'status.with_team.note': { asker: string | number }
  'status.answered.title': { asker: string | number }
  'status.answered.lead': { asker: string | number }
  'timeline.customer_created': { asker: string | number }
  'timeline.contact_confirmed': { thing: string | number }
  'timeline.document_received': { thing: string | number }
  'timeline.step_accepted': { thing: string | number }
  'timeline.action_needed': { thing: string | number }
  'timeline.ahead': { asker: string | number }
  'timeline.since': { time: string | number }
  'notices.elsewhere': { task: string | number }
  'notices.stale': { time: string | number }
  'notices.stale_on': { date: string | number }
  'notices.limit': { when: string | number }
  'notices.reference': { ref: string | number }
  'links.expired_title': { date: string | number }
  'links.revoked_lead': { asker: string | number }
  'links.revoked_foot': { asker: string | number; reference: string | number }
  'links.new_text': { asker: string | number }
  'links.new_action': { asker: string | number }
  'links.taken_off_foot': { asker: string | number }
  'links.erased_foot': { asker: string | number }
  'links.deleted_lead': { asker: string | number }
  'links.kept': { date: string | number }
  'links.reference': { reference: string | number }
  'session.ended': { asker: string | number }
  'session.link': { asker: string | number }
  'frame.start_hint': { asker: string | number }
  'frame.reopen_title': { asker: string | number }
  'frame.window': { asker: string | number }
  'help.lead': { asker: string | number }
  'help.contact': { asker: string | number; domain: string | number }
  'help.contact_link': { asker: string | number }
  'help.real': { asker: string | number; phrase: string | number }
  'help.face': { asker: string | number }
  'help.data': { asker: string | number }
  'keep.drafts': { days: number }
  'keep.service': { asker: string | number }
  'trouble.reference': { ref: string | number }
  'titles.page': { title: string | number; asker: string | number }
  'own.lead': { date: string | number }
  'own.none_lead': { asker: string | number }
  'own.typed': { thing: string | number }
  'own.about': { name: string | number; thing: string | number }
  'own.delete_text': { asker: string | number }
  'own.people_go': { names: string | number; count: number }
  'own.people_stay': { names: string | number }
  'reasons.identity_document.who': { asker: string | number }
  'reasons.liveness_check.who': { asker: string | number }
  'since.accepted': { thing: string | number }
  'since.asked': { thing: string | number }
  'since.refused': { thing: string | number }
  'since.in_review': { thing: string | number }
  'passages.sent_at': { time: string | number }
  'passages.confirmed_at': { time: string | number }
  'passages.in_review_at': { time: string | number }
  'passages.refused_at': { time: string | number }
  'passages.accepted_at': { time: string | number }
  'passages.written_down_at': { time: string | number }
  'passages.confirmed_code_at': { time: string | number }
  'passages.confirmed_button_at': { time: string | number }
  'opens.link': { asker: string | number }
  'receipt.lead': { asker: string | number }
  'receipt.time': { date: string | number; time: string | number }
  'reminder.days': { count: number }
  'reminder.title': { asker: string | number }
  'reminder.text': { link: string | number; asker: string | number }
  'reminder.text_frame': { asker: string | number }
  'hand_off.works': { time: string | number }
  'hand_off.mail_subject': { asker: string | number }
  'hand_off.landing.lead': { asker: string | number }
  'hand_off.landing.not_mine_text': { asker: string | number }
  'fix.note': { asker: string | number }
  'fix.done': { asker: string | number }
  'fix.landing_title': { asker: string | number }
  'assisted.home': { things: string | number }
  'assisted.title': { time: string | number }
  'hosted.ready_until': { time: string | number }
  'hosted.continue': { host: string | number }
  'hosted.expired': { time: string | number }
  'hosted.face.shield': { asker: string | number }
  'person.face.text': { asker: string | number }
  'person.face.told': { asker: string | number }
  'person.documents.text': { asker: string | number }
  'person.documents.ask': { asker: string | number }
  'person.documents.told': { asker: string | number }
  'person.contact': { asker: string | number; reference: string | number }
  'invitation.named.owner': { company: string | number }
  'invitation.named.director': { company: string | number }
  'invitation.named.control': { company: string | number }
  'invitation.named.signer': { company: string | number }
  'invitation.named.other': { company: string | number }
  'invitation.lead': { asker: string | number; effort: string | number }
  'invitation.who_text': { asker: string | number }
  'invitation.wrong_part': { task: string | number }
  'invitation.deny_title': { company: string | number }
  'invitation.deny_text': { asker: string | number }
  'invitation.deny': { asker: string | number }
  'invitation.denied_title': { asker: string | number }
  'people.title': { company: string | number }
  'people.progress': { done: string | number; total: string | number }
  'people.closed': { asker: string | number }
  'people.rest_title': { share: string | number }
  'people.rest_open': { share: string | number }
  'people.here_title': { name: string | number }
  'people.here_text': { name: string | number }
  'people.invite_title': { name: string | number }
  'people.invite_text': { name: string | number }
  'people.too_much_title': { share: string | number }
  'people.too_much': { names: string | number }
  'people.people_left': { count: number }
  'people.missing_title': { name: string | number }
  'people.missing_more': { count: number }
  'people.page': { page: string | number; last: string | number }
  'people.twice_email': { name: string | number }
  'people.twice_phone': { name: string | number }
  'people.part.owns': { share: string | number }
  'people.states.started': { date: string | number }
  'people.states.invited': { date: string | number }
  'people.states.asked': { asker: string | number; date: string | number }
  'people.hints.attention': { name: string | number }
  'people.hints.stopped': { name: string | number; asker: string | number }
  'people.hints.asked': { asker: string | number }
  'people.hints.denied_closed': { asker: string | number }
  'people.chase.title': { count: number }
  'people.chase.text': { asker: string | number; days: string | number; most: string | number }
  'people.chase.rested': { most: string | number }
  'people.chase.remind_one': { name: string | number }
  'people.chase.remind_all': { count: number }
  'people.chase.left': { things: string | number }
  'people.chase.reminded': { asker: string | number; date: string | number; number: string | number; most: string | number }
  'people.taken_off': { date: string | number }
  'people.told.asked': { asker: string | number }
  'people.told.reminded': { asker: string | number }
  'people.picture.label': { parts: string | number }
  'people.picture.done': { number: string | number; name: string | number; share: string | number }
  'people.picture.open': { number: string | number; name: string | number; share: string | number }
  'people.picture.rest': { share: string | number }
  'people.picture.so_far': { explained: string | number; rest: string | number }
  'people.picture.too_much': { explained: string | number }
  'people.form.change_title': { name: string | number }
  'people.problems.fixed': { asker: string | number }
  'people.problems.closed': { asker: string | number }
  'people.problems.full': { asker: string | number }
  'people.problems.limit': { when: string | number }
  'people.problems.refused': { asker: string | number }
  'people.remove_page.title': { name: string | number }
  'people.remove_page.text': { name: string | number }
  'people.remove_page.submit': { name: string | number }
  'people.remove_page.keep': { name: string | number }
  'people.remove_page.closed_title': { name: string | number }
  'people.remove_page.closed': { asker: string | number }
  'people.remove_page.underway': { name: string | number }
  'people.invite.title': { name: string | number }
  'people.invite.lead': { name: string | number }
  'people.invite.private': { name: string | number }
  'people.invite.phrase': { name: string | number }
  'people.invite.earlier': { date: string | number }
  'people.invite.works': { date: string | number }
  'people.invite.ask_title': { asker: string | number }
  'people.invite.ask_text': { asker: string | number; name: string | number }
  'people.invite.ask': { asker: string | number }
  'people.invite.here_text': { name: string | number }
  'people.invite.here': { name: string | number }
  'people.invite.mail_subject': { asker: string | number; company: string | number }
  'people.invite.mail_body': { company: string | number; asker: string | number }
  'people.nameless': { number: string | number }
  'operator.me': { name: string | number; role: string | number }
  'operator.door.enter': { role: string | number }
  'operator.trouble.reference': { ref: string | number }
  'operator.list.days': { count: number }
  'operator.list.more_than': { count: string | number }
  'operator.next.customer_items': { count: string | number }
  'operator.queue.since': { count: string | number; time: string | number }
  'operator.queue.count': { count: string | number }
  'operator.peek.open': { who: string | number }
  'operator.views.remove': { name: string | number }
  'operator.one.page_title': { reference: string | number }
  'operator.point.note_hint': { count: string | number }
  'operator.assist.page_title': { reference: string | number }
  'operator.data.confirm_hint': { reference: string | number }
  'operator.timeline.times': { count: number }
  'operator.access.until': { time: string | number }
  'operator.audit.lead': { count: string | number }
  'operator.audit.whole': { count: string | number }
  'operator.audit.broken': { row: string | number }
  'operator.audit.key': { name: string | number }
  'operator.screen.frame': { page: string | number }
  'operator.screen.unread': { language: string | number }
  'operator.simulator.summary': { count: number }
  'operator.simulator.person': { number: string | number }
  'operator.simulator.share': { number: string | number }
  'operator.rehearsal.changes_hint': { example: string | number }
  'operator.rehearsal.sign': { line: string | number }
  'operator.rehearsal.code': { line: string | number }
  'operator.rehearsal.word': { line: string | number; text: string | number }
  'operator.rehearsal.many': { line: string | number; most: string | number }
  'operator.rehearsal.summary': { count: number; looked: string | number }
  'operator.rehearsal.minutes': { more: number; less: number }
  'operator.rehearsal.more': { count: string | number }
  'operator.rehearsal.not_created': { count: string | number }
  'operator.rehearsal.deleted': { count: string | number }
  'operator.rehearsal.without_country': { count: string | number }
  'operator.rehearsal.without_screen': { codes: string | number }
  'operator.rehearsal.unknown_profiles': { profiles: string | number }
  'operator.rehearsal.list_hint': { count: string | number }
  'operator.gallery.before': { page: string | number }
  'operator.declare.known': { date: string | number; time: string | number; lookups: string | number; repeats: string | number }
  'operator.answer.stuck_count': { count: number }
  'operator.answer.to_go': { count: number }
  'operator.keys.ended': { date: string | number }
  'operator.keys.over': { date: string | number }
  'operator.numbers.hiding': { count: string | number; waits: string | number }
  'operator.numbers.few': { count: string | number }
  'operator.numbers.chart': { title: string | number }
  'operator.numbers.week_of': { day: string | number }
  'operator.numbers.within': { span: string | number }
  'operator.numbers.beyond': { span: string | number }
  'operator.numbers.left_at': { share: string | number }
  'operator.numbers.finished_of': { share: string | number }
  'operator.approvals.count': { count: string | number }
  'operator.approvals.reveal': { thing: string | number }
  'operator.approvals.made': { reference: string | number }
  'operator.approvals.asked': { name: string | number; time: string | number }
  'operator.approvals.is_approved': { name: string | number }
  'operator.approvals.is_refused': { name: string | number }
  'browsers.opened': { time: string | number }
  'browsers.seen': { time: string | number }
}
