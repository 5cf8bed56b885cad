import { connection } from 'next/server'
import { save } from './actions'

export default async function BarePage() {
  // Drawn anew for every request, as a page of a session has to be.
  await connection()
  return (
    <main>
      <h1>Three questions</h1>
      <form action={save}>
        <label>
          First name <input name="firstName" autoComplete="given-name" />
        </label>
        <label>
          Last name <input name="lastName" autoComplete="family-name" />
        </label>
        <label>
          City <input name="city" autoComplete="address-level2" />
        </label>
        <button type="submit">Save</button>
      </form>
    </main>
  )
}
