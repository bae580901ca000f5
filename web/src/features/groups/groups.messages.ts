import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the groups screen. */
export const groupsMessages = defineMessages({
  title: { id: 'groups.title', defaultMessage: 'Groups' },
  new: { id: 'groups.new', defaultMessage: 'New group' },
  newTitle: { id: 'groups.newTitle', defaultMessage: 'New Group' },
  editTitle: { id: 'groups.editTitle', defaultMessage: 'Edit Group: {name}' },
  name: { id: 'groups.name', defaultMessage: 'Name' },
  description: { id: 'groups.description', defaultMessage: 'Description' },
  roles: { id: 'groups.roles', defaultMessage: 'Roles' },
  members: { id: 'groups.members', defaultMessage: 'Members' },
  noMembers: { id: 'groups.noMembers', defaultMessage: 'Nobody is in this group yet.' },
  add: { id: 'groups.add', defaultMessage: 'Add a member' },
  addHint: { id: 'groups.addHint', defaultMessage: 'They hold at once what the group grants.' },
  remove: { id: 'groups.remove', defaultMessage: 'Take {name} out of the group' },
  memberFailed: { id: 'groups.memberFailed', defaultMessage: 'Failed to grant group to: {name}' },
  removeFailed: { id: 'groups.removeFailed', defaultMessage: 'Failed to take out: {name}' },
  added: { id: 'groups.added', defaultMessage: '{name} is in the group' },
  removed: { id: 'groups.removed', defaultMessage: '{name} is no longer in the group' },
  delete: { id: 'groups.delete', defaultMessage: 'Delete {name}' },
  deleteText: {
    id: 'groups.deleteText',
    defaultMessage:
      '{count, plural, =0 {Nobody is in it.} one {# member loses at once what only this group granted.} other {# members lose at once what only this group granted.}}',
  },
  deleted: { id: 'groups.deleted', defaultMessage: '{name} deleted' },
  saved: { id: 'groups.saved', defaultMessage: '{name} saved' },
  saveFailed: { id: 'groups.saveFailed', defaultMessage: 'Failed to save: {name}' },
  empty: { id: 'groups.empty', defaultMessage: 'No groups yet' },
  emptyText: {
    id: 'groups.emptyText',
    defaultMessage: 'A group gives several people the same roles, and takes them in one place.',
  },
  loadFailed: { id: 'groups.loadFailed', defaultMessage: 'The choices could not be loaded' },
});
