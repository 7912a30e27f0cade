import { z } from 'zod';

/** An application that the account may open. Spec 7. */
export const wireApplicationSchema = z.object({ uri: z.string(), iconName: z.string(), name: z.string(), friendlyName: z.string() });
export type WireApplication = z.infer<typeof wireApplicationSchema>;

/** Response of `GET /api/v2/User/profile`. Spec 7. */
export const userProfileSchema = z.object({ applications: z.array(wireApplicationSchema) });
export type UserProfile = z.infer<typeof userProfileSchema>;
