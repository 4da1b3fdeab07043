// Profiles: one answer to each open question about Apps Script. Nothing behind this entry needs Node.

export {
  extremes,
  isProfileName,
  type ProfileName,
  profileNamed,
  profileNames,
} from './profiles/named-profiles.ts';
export {
  isOpenQuestion,
  type OpenQuestion,
  openQuestions,
  type PlatformProfile,
  profileBy,
  profileWith,
  questionNames,
  usualProfile,
} from './profiles/open-questions.ts';
