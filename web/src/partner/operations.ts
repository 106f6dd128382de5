import { graphql, type ResultOf, type VariablesOf } from '#/app/graphql.ts';

export const Memberships = graphql(`
  query Memberships {
    getMemberships {
      id
      role
      menteeApproval
      mentorApproval
      refusalReason
      joinedAt
      partner {
        id
        name
        subdomain
        whiteLabel
        closedCommunity
        needsApproval
        partnerLogo
        descriptionEn
        descriptionPt
        memberCount
      }
    }
  }
`);

export const Communities = graphql(`
  query Communities($userId: ID!) {
    getAllPartners {
      id
      name
      subdomain
      whiteLabel
      closedCommunity
      needsApproval
      partnerLogo
      descriptionEn
      descriptionPt
      memberCount
    }
    getLastUserDisconnectedCommunity(userId: $userId) {
      leftAt
      partner {
        id
        name
      }
    }
  }
`);

export const JoinCommunity = graphql(`
  mutation JoinCommunity($userId: ID!, $partnerId: ID!) {
    createUserPartnerLink(userId: $userId, partnerId: $partnerId) {
      id
      isMenteeApproved
      isMentorApproved
    }
  }
`);

export const LeaveCommunity = graphql(`
  mutation LeaveCommunity($userId: ID!, $partnerId: ID!) {
    deleteUserPartnerLink(userId: $userId, partnerId: $partnerId)
  }
`);

export const SelectPartner = graphql(`
  mutation SelectPartner($partnerId: ID!) {
    selectPartner(partnerId: $partnerId) {
      id
    }
  }
`);

export const PartnerMembers = graphql(`
  query PartnerMembers($partnerId: ID!, $isWaiting: Boolean, $limit: Int, $offset: Int) {
    getPartnerMembers(partnerId: $partnerId, isWaiting: $isWaiting, limit: $limit, offset: $offset) {
      total
      memberTotal
      waitingTotal
      hasMore
      data {
        id
        role
        menteeApproval
        mentorApproval
        refusalReason
        joinedAt
        user {
          id
          firstName
          lastName
          photo
          userType
          professionalBackground
        }
      }
    }
  }
`);

export const ApproveUser = graphql(`
  mutation ApprovePartnerUser($partnerId: ID!, $userId: ID!, $role: ApprovalRole!) {
    approvePartnerUser(partnerId: $partnerId, userId: $userId, role: $role) {
      id
    }
  }
`);

export const RefuseUser = graphql(`
  mutation RefusePartnerUser($partnerId: ID!, $userId: ID!, $role: ApprovalRole!, $reason: String!) {
    refusePartnerUser(partnerId: $partnerId, userId: $userId, role: $role, reason: $reason) {
      id
    }
  }
`);

export const PartnerSettings = graphql(`
  query PartnerSettings($id: ID!) {
    getPartner(id: $id) {
      id
      name
      subdomain
      whiteLabel
      needsApproval
      closedCommunity
      hideBecomeALearnerOption
      hideBecomeAMentorOption
      termsOfUse
      linkedin
      instagram
      facebook
      tiktok
      contactUs
      aboutUs
      faq
      ourPartners
      ourBlog
      partnerLogo
      descriptionEn
      descriptionPt
      language
      whitelabelProperties {
        primaryColor
        secondaryColor
        contrastTextPrimary
        fontName
        hideNumberOfEmployees
        hideBusinessStage
        hideBusinessHealth
      }
      whitelabelText {
        key
        value
        language
      }
      texts {
        slug
        language
        title
        summary
        author
        topic
        reviewedOn
        body
      }
    }
  }
`);

export const UpdatePartner = graphql(`
  mutation UpdatePartner($partnerId: ID!, $data: UpdatePartnerInput!) {
    updatePartner(partnerId: $partnerId, data: $data) {
      id
    }
  }
`);

export type Membership = ResultOf<typeof Memberships>['getMemberships'][number];
export type Community = ResultOf<typeof Communities>['getAllPartners'][number];
export type LeftCommunity = NonNullable<ResultOf<typeof Communities>['getLastUserDisconnectedCommunity']>;
export type Member = ResultOf<typeof PartnerMembers>['getPartnerMembers']['data'][number];
export type ManagedPartner = NonNullable<ResultOf<typeof PartnerSettings>['getPartner']>;
export type PartnerChange = VariablesOf<typeof UpdatePartner>['data'];
export type ApprovalRole = VariablesOf<typeof ApproveUser>['role'];
