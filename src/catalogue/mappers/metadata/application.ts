import type { UserProfile, WireApplication } from '#contract/user-profile.ts';
import { fieldsOf, type Incoming } from '#catalogue/mappers/mapping-error.ts';
import { readText } from '#catalogue/mappers/wire-values.ts';

/** An application in the app drawer. `icon` names its image, see `applicationIcon`; empty when it has none. Spec 2 and 3. */
export type Application = { readonly applicationUri: string; readonly icon: string; readonly id: string; readonly title: string };

/** Maps an application; its name replaces a missing title. Spec 3. */
export function mapApplication(wire: Incoming<WireApplication> | null): Application {
  const { uri, iconName, name, friendlyName } = fieldsOf(wire);
  const id = readText(name) ?? '';
  return { applicationUri: readText(uri)?.trim() ?? '', icon: readText(iconName) ?? '', id, title: readText(friendlyName) ?? id };
}

// An application needs a title and an address. Only http, https and paths of this site: another scheme, such as 'javascript:', could run a script.
const canBeOpened = (application: Application): boolean =>
  application.title !== '' && /^(?:https?:\/\/|\/(?![/\\]))/iu.test(application.applicationUri);

/** Maps the applications that the profile says are accessible; none without a profile. Spec 6 and 7. */
export function mapApplications(profile: Incoming<UserProfile> | null | undefined): readonly Application[] {
  const { applications } = fieldsOf(profile);
  return (Array.isArray(applications) ? applications : []).map(mapApplication).filter(canBeOpened);
}
